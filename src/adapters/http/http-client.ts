import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options } from 'ky';
import { Observable } from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../core/shared/result.ts';
import { decodeFailure } from './wire/failure.wire.ts';

/** How long the head of an answer may take, and a failure to be known, retries and waits included. */
const HEAD_TIMEOUT_MS = 10_000;
/** How long all may take, with the body of the answer. */
const TOTAL_TIMEOUT_MS = 30_000;

const RETRIES = 2;
const RETRIED_STATUSES = [429, 502, 503, 504];
/** When a server asks for a longer wait, its message is shown instead. */
const LONGEST_WAIT_MS = 5000;
/** @param attempt from 1 */
const backOffMs = (attempt: number): number => 300 * 2 ** (attempt - 1);

/** Makes the entity of a reply; `undefined` when the reply has not its list or record. */
export type Decode<T> = (reply: unknown) => T | undefined;

export interface HttpClientOptions {
  /** Absolute, or a path on the page's own origin: `/api`. */
  readonly baseUrl: string;
  /** The bearer token of who is logged in now. */
  readonly token: () => string | undefined;
  /** Go with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the platform's own; for calling a server in the same process. */
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

export interface GetOptions<T> {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly decode: Decode<T>;
  /** For a question that must not be repeated. */
  readonly once?: boolean;
  /** Goes without the token, whoever is logged in. */
  readonly anonymous?: boolean;
}

export interface PutOptions<T> {
  readonly json: unknown;
  readonly decode: Decode<T>;
}

export interface PostOptions<T> extends PutOptions<T> {
  /** Sent as it is, whoever is logged in; without it the call carries no token. */
  readonly bearer?: string;
}

interface CallOptions extends Options {
  readonly retries?: number;
}

type Fetch = NonNullable<HttpClientOptions['fetch']>;

/**
 * Calls the product API and turns whatever happens into a `Result`: it never throws and shows nothing. Reads are retried
 * twice at most, where that can help; everything else is sent once.
 */
export class HttpClient {
  readonly #http: KyInstance;
  readonly #token: () => string | undefined;
  readonly #fetch: Fetch;

  constructor({ baseUrl, token, headers = {}, fetch }: HttpClientOptions) {
    this.#token = token;
    this.#fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#http = ky.create({
      prefix: baseUrl,
      timeout: false,
      totalTimeout: TOTAL_TIMEOUT_MS,
      headers: { accept: 'application/json', ...headers },
    });
  }

  /** Cold: subscribing asks, unsubscribing aborts. Carries the bearer token when there is one. */
  get<T>(
    path: string,
    { query, decode, once = false, anonymous = false }: GetOptions<T>,
  ): Observable<Result<T, RequestError>> {
    const call = async (stop: AbortController): Promise<Result<T, RequestError>> => {
      const options = {
        ...bearer(anonymous ? undefined : this.#token()),
        ...(query === undefined ? {} : { searchParams: query }),
        retries: once ? 0 : RETRIES,
      };
      return readJson(await this.#send(path, options, stop), decode);
    };
    return whileSubscribed(call);
  }

  /**
   * A file of the API, as it is. Cold: subscribing asks, unsubscribing aborts. Carries the bearer token when there is
   * one, so the address has to be the API's own.
   */
  download(url: URL): Observable<Result<Blob, RequestError>> {
    const call = async (stop: AbortController): Promise<Result<Blob, RequestError>> => {
      const { headers } = bearer(this.#token());
      const options = { headers: { ...headers, accept: 'image/*, application/json' }, retries: RETRIES };
      const answer = await this.#send(url, options, stop);
      return answer.ok ? ok(await answer.value.blob()) : answer;
    };
    return whileSubscribed(call);
  }

  /** Sent once. */
  async post<T>(
    path: string,
    { json, decode, bearer: token }: PostOptions<T>,
  ): Promise<Result<T, RequestError>> {
    return readJson(await this.#send(path, { method: 'post', json, ...bearer(token) }), decode);
  }

  /** Sent once, with the bearer token when there is one. */
  async put<T>(path: string, { json, decode }: PutOptions<T>): Promise<Result<T, RequestError>> {
    return readJson(await this.#send(path, { method: 'put', json, ...bearer(this.#token()) }), decode);
  }

  /** Sent once, with the bearer token when there is one. */
  async delete(path: string): Promise<Result<undefined, RequestError>> {
    const answer = await this.#send(path, { method: 'delete', ...bearer(this.#token()) });
    return mapResult(answer, () => undefined);
  }

  /** @returns an answer whose body is there as a whole */
  async #send(
    path: string | URL,
    { retries = 0, ...options }: CallOptions,
    stop = new AbortController(),
  ): Promise<Result<Response, RequestError>> {
    const headDeadline = Date.now() + HEAD_TIMEOUT_MS;
    let hasHead = false;
    // ky has one time limit for head and body of an attempt, and one for all attempts; none for all heads.
    const giveUp = setTimeout(() => {
      if (!hasHead) stop.abort();
    }, HEAD_TIMEOUT_MS);
    try {
      const response = await this.#http(path, {
        ...options,
        signal: stop.signal,
        fetch: async (input, init) => {
          hasHead = false;
          // ky's request follows the signal through signals of its own, which Node may collect while it waits.
          const answer = await this.#fetch(input, { ...init, signal: stop.signal });
          hasHead = answer.ok;
          return withWholeBody(answer);
        },
        retry: {
          limit: retries,
          methods: ['get'],
          statusCodes: RETRIED_STATUSES,
          afterStatusCodes: RETRIED_STATUSES,
          maxRetryAfter: LONGEST_WAIT_MS,
          delay: backOffMs,
          shouldRetry: ({ error, retryCount }) => canWait(error, retryCount, headDeadline),
        },
      });
      return ok(response);
    } catch (error) {
      const failure = failureOf(error, stop.signal);
      stop.abort();
      return fail(failure);
    } finally {
      clearTimeout(giveUp);
    }
  }
}

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };

/** Asks when subscribed to; unsubscribing aborts. */
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
 * ky retries only until it has a response: a connection that breaks within the body counts as one of these failures when
 * the body is read first. The status alone makes a errorResponse: a body that breaks off or never ends costs only its message.
 */
async function withWholeBody(response: Response): Promise<Response> {
  const body = await (response.ok ? response.arrayBuffer() : response.arrayBuffer().catch(() => undefined));
  return new Response(body === undefined || body.byteLength === 0 ? null : body, response);
}

/**
 * ky cuts a longer `Retry-After` down and then asks in vain, and it waits for an attempt that has no time left.
 * @returns `undefined` leaves the decision to ky's own rules
 */
function canWait(error: Error, attempt: number, headDeadline: number): false | undefined {
  const waitMs = (isHTTPError(error) ? retryAfterMs(error.response) : undefined) ?? backOffMs(attempt);
  return waitMs <= LONGEST_WAIT_MS && Date.now() + waitMs < headDeadline ? undefined : false;
}

/** What the server asks to wait: `Retry-After` in seconds or as a date. */
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
    const reply = typeof data === 'string' ? parseJson(data) : ok(data);
    return { kind: 'http', status: response.status, ...decodeFailure(reply.ok ? reply.value : undefined) };
  }
  return { kind: isTimeoutError(error) || stopped.aborted ? 'timeout' : 'network' };
}

async function readJson<T>(
  answer: Result<Response, RequestError>,
  decode: Decode<T>,
): Promise<Result<T, RequestError>> {
  if (!answer.ok) return answer;
  const reply = parseJson(await answer.value.text());
  if (!reply.ok) return reply;
  const value = decode(reply.value);
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
