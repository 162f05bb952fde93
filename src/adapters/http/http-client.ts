import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options } from 'ky';
import { Observable } from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../core/shared/result.ts';
import type { Call, CallPath, QueryNameOf } from '../../contract/call.ts';
import { decodeFailure } from './wire/failure.wire.ts';

/** Limit in milliseconds until a successful response begins or a failure is reported, retries and waits included. */
const HEADER_TIMEOUT_MS = 10_000;
/** Limit in milliseconds for a whole call, including the body of the response. */
const TOTAL_TIMEOUT_MS = 30_000;

const RETRIES = 2;
const RETRIED_STATUSES = [429, 502, 503, 504];
/** The longest `Retry-After` in milliseconds that is waited for; beyond it, the server's message is shown. */
const MAX_WAIT_MS = 5000;

/**
 * Decodes a response into an entity, with a promise if that may take long. The result is `undefined` when the response
 * lacks the expected list or record.
 */
export type Decode<T> = (response: unknown) => T | undefined | Promise<T | undefined>;

export interface HttpClientOptions {
  /** An absolute URL, or a path on the page's own origin: `/api`. */
  readonly baseUrl: string;
  /** Returns the bearer token of the current session. */
  readonly token: () => string | undefined;
  /** Called for every request that is sent, retries included. */
  readonly onSend?: () => void;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the platform's `fetch`; for calling a server in the same process. */
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

/**
 * @typeParam C the call of the path, inferred from `callPath` or `filledPath`; the query is checked against the call
 */
export interface GetOptions<T, C extends Call = never> {
  readonly decode: Decode<T>;
  /** A parameter that is `undefined` is left out. */
  readonly query?: Readonly<
    Partial<Record<[C] extends [never] ? string : QueryNameOf<C>, string | number | undefined>>
  >;
  /** Sent as `Accept` in place of plain JSON. */
  readonly accept?: string;
  /** Sends the request once, without retries. */
  readonly once?: boolean;
  /** Sends no token, even during a session. */
  readonly anonymous?: boolean;
}

export interface PutOptions<T> {
  readonly json: unknown;
  readonly decode: Decode<T>;
}

export interface PostOptions<T> extends PutOptions<T> {
  /** Sends no token, even during a session. */
  readonly anonymous?: boolean;
  /** The token to send in place of the session's token, because the session may have ended. */
  readonly bearer?: string;
}

export interface DownloadOptions {
  /** Media types, sent as `Accept`. */
  readonly accept: string;
  /** Limit in milliseconds for the whole call, if the file may be large; 30 s unless given. */
  readonly totalMs?: number;
  /** Sends the request once, without retries. */
  readonly once?: boolean;
}

interface CallOptions extends Options {
  readonly retries?: number;
}

type Fetch = NonNullable<HttpClientOptions['fetch']>;

/**
 * Calls an HTTP API and turns every outcome into a `Result`: it never throws and shows no message. Reads without the
 * option `once` are retried at most twice, after a transient failure; every other request is sent once.
 */
export class HttpClient {
  readonly #http: KyInstance;
  readonly #token: () => string | undefined;
  readonly #fetch: Fetch;
  readonly #onSend: () => void;

  constructor({ baseUrl, token, headers = {}, fetch, onSend = () => undefined }: HttpClientOptions) {
    this.#token = token;
    this.#onSend = onSend;
    this.#fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#http = ky.create({
      prefix: baseUrl,
      timeout: false,
      totalTimeout: TOTAL_TIMEOUT_MS,
      headers: { accept: 'application/json', ...headers },
    });
  }

  /** Cold: subscribing sends the request, unsubscribing aborts it. Carries the bearer token if there is one. */
  get<T, C extends Call<'GET'> = never>(
    path: CallPath<C>,
    { query, accept, once = false, anonymous = false, decode }: GetOptions<T, C>,
  ): Observable<Result<T, RequestError>> {
    const call = async (stop: AbortController): Promise<Result<T, RequestError>> => {
      const options = {
        headers: {
          ...bearer(anonymous ? undefined : this.#token()).headers,
          ...(accept === undefined ? {} : { accept }),
        },
        searchParams: query,
        retries: once ? 0 : RETRIES,
      };
      return readJson(await this.#send(path, options, stop), decode);
    };
    return whileSubscribed(call);
  }

  /**
   * Downloads a file of the API as it is. Cold: subscribing sends the request, unsubscribing aborts it. Carries the
   * bearer token if there is one, so the URL must be below the root of the API.
   */
  download(
    url: URL,
    { accept, totalMs = TOTAL_TIMEOUT_MS, once = false }: DownloadOptions,
  ): Observable<Result<Blob, RequestError>> {
    const call = async (stop: AbortController): Promise<Result<Blob, RequestError>> => {
      const { headers } = bearer(this.#token());
      const options = {
        headers: { ...headers, accept },
        retries: once ? 0 : RETRIES,
        totalTimeout: totalMs,
      };
      const result = await this.#send(url, options, stop);
      return result.ok ? ok(await result.value.blob()) : result;
    };
    return whileSubscribed(call);
  }

  /** Sent once, with the bearer token if there is one. */
  async post<T, C extends Call<'POST'> = never>(
    path: CallPath<C>,
    { json, decode, anonymous = false, bearer: token = this.#token() }: PostOptions<T>,
  ): Promise<Result<T, RequestError>> {
    const sent = anonymous ? undefined : token;
    return readJson(await this.#send(path, { method: 'post', json, ...bearer(sent) }), decode);
  }

  /** Sent once, with the bearer token if there is one. */
  async put<T, C extends Call<'PUT'> = never>(
    path: CallPath<C>,
    { json, decode }: PutOptions<T>,
  ): Promise<Result<T, RequestError>> {
    return readJson(await this.#send(path, { method: 'put', json, ...bearer(this.#token()) }), decode);
  }

  /** Sent once, with the bearer token if there is one. @param decode without it, the body is not decoded */
  async delete<T = undefined, C extends Call<'DELETE'> = never>(
    path: CallPath<C>,
    decode?: Decode<T>,
  ): Promise<Result<T, RequestError>> {
    const result = await this.#send(path, { method: 'delete', ...bearer(this.#token()) });
    return decode === undefined ? mapResult(result, () => undefined as T) : readJson(result, decode);
  }

  /** @returns a response whose body has arrived completely */
  async #send(
    path: string | URL,
    { retries = 0, ...options }: CallOptions,
    stop = new AbortController(),
  ): Promise<Result<Response, RequestError>> {
    const headerDeadline = Date.now() + HEADER_TIMEOUT_MS;
    let waitMs = 0;
    let hasSucceeded = false;
    // ky limits the time of an attempt (headers and body) and of all attempts, but not the time until a success begins.
    const headerTimer = setTimeout(() => {
      if (!hasSucceeded) stop.abort();
    }, HEADER_TIMEOUT_MS);
    try {
      const response = await this.#http(path, {
        ...options,
        signal: stop.signal,
        fetch: async (input, init) => {
          hasSucceeded = false;
          this.#onSend();
          // ky follows the caller's signal through derived signals, which Node may garbage-collect during the wait.
          const received = await this.#fetch(input, { ...init, signal: stop.signal });
          hasSucceeded = received.ok;
          return withWholeBody(received);
        },
        retry: {
          limit: retries,
          methods: ['get'],
          statusCodes: RETRIED_STATUSES,
          // ky itself would also obey headers about rate limits, and shorten a `Retry-After` that is too long.
          afterStatusCodes: [],
          delay: () => waitMs,
          shouldRetry: ({ error, retryCount }) => {
            waitMs = waitBeforeRetryMs(error, retryCount);
            // `undefined` leaves the decision to ky's other rules.
            return waitMs <= MAX_WAIT_MS && Date.now() + waitMs < headerDeadline ? undefined : false;
          },
        },
      });
      return ok(response);
    } catch (error) {
      const failure = failureOf(error, stop.signal);
      stop.abort();
      return fail(failure);
    } finally {
      clearTimeout(headerTimer);
    }
  }
}

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };

/** Starts the call on subscription and aborts it on unsubscription. */
function whileSubscribed<T>(call: (stop: AbortController) => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    const stop = new AbortController();
    call(stop).then(
      (result) => {
        subscriber.next(result);
        subscriber.complete();
      },
      (bug: unknown) => subscriber.error(bug),
    );
    return () => stop.abort();
  });
}

/**
 * Reads the body before ky gets the response: ky retries only until it has a response, so it would not retry after a
 * connection that breaks within the body. An error status remains an HTTP error even if its body breaks off or never
 * ends: only the server's message is lost.
 */
async function withWholeBody(response: Response): Promise<Response> {
  const body = await (response.ok ? response.arrayBuffer() : response.arrayBuffer().catch(() => undefined));
  return new Response(body === undefined || body.byteLength === 0 ? null : body, response);
}

/** As long as `Retry-After` says; without it, longer after each attempt. @param attempt counted from 1 */
const waitBeforeRetryMs = (error: Error, attempt: number): number =>
  (isHTTPError(error) ? retryAfterMs(error.response) : undefined) ?? 300 * 2 ** (attempt - 1);

/** Reads `Retry-After`, in seconds or as a date. @returns milliseconds; `undefined` when it is missing or neither */
function retryAfterMs(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function failureOf(error: unknown, stopped: AbortSignal): RequestError {
  if (isHTTPError(error)) {
    const { data, response } = error;
    const body = typeof data === 'string' ? parseJson(data) : ok(data);
    const { status } = response;
    return { kind: 'http', status, ...decodeFailure(body.ok ? body.value : undefined, status) };
  }
  return { kind: isTimeoutError(error) || stopped.aborted ? 'timeout' : 'network' };
}

async function readJson<T>(
  result: Result<Response, RequestError>,
  decode: Decode<T>,
): Promise<Result<T, RequestError>> {
  if (!result.ok) return result;
  const json = parseJson(await result.value.text());
  if (!json.ok) return json;
  const value = await decode(json.value);
  return value === undefined ? fail({ kind: 'parse' }) : ok(value);
}

function parseJson(text: string): Result<unknown, RequestError> {
  if (text.trim() === '') return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail({ kind: 'parse' });
  }
}
