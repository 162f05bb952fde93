import ky, { TimeoutError, type KyInstance } from 'ky';
import { Observable } from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import { decodeFailure } from './wire/failure.wire.ts';

/** How long an answer may take to begin, and a failure to be known, retries and waits included. */
export const HEAD_TIMEOUT_MS = 10_000;
/** How long all may take, with the body of the answer. */
export const TOTAL_TIMEOUT_MS = 30_000;

const RETRIES = 2;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_WAIT_MS = 300;
/** A server that asks for more is not waited for: its message is shown instead. */
const LONGEST_WAIT_MS = 5000;

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

/** Epoch milliseconds. */
interface Deadlines {
  readonly head: number;
  readonly total: number;
}

interface Attempt {
  readonly answer: Result<unknown, RequestError>;
  readonly retryAfterMs: number | undefined;
}

/**
 * Asks the product API and turns whatever happens into a `Result`: it never throws and shows nothing.
 * Reads are repeated twice at most and only where that can help; everything else is sent once.
 */
export class HttpClient {
  readonly #http: KyInstance;
  readonly #token: () => string | undefined;

  constructor({ baseUrl, token, headers = {}, fetch }: HttpClientOptions) {
    this.#token = token;
    this.#http = ky.create({
      prefix: baseUrl,
      retry: 0,
      timeout: HEAD_TIMEOUT_MS,
      throwHttpErrors: false,
      headers: { ...headers, accept: 'application/json' },
      ...(fetch === undefined ? {} : { fetch }),
    });
  }

  /** Cold: subscribing asks, unsubscribing aborts. Carries the bearer token when there is one. */
  get<T>(
    path: string,
    { query, decode, once = false, anonymous = false }: GetOptions<T>,
  ): Observable<Result<T, RequestError>> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      const options = {
        method: 'get',
        ...bearer(anonymous ? undefined : this.#token()),
        ...(query === undefined ? {} : { searchParams: query }),
      };
      this.#askRepeatedly(path, options, abort, once ? 0 : RETRIES)
        .then((answer) => {
          if (abort.signal.aborted) return;
          subscriber.next(decoded(answer, decode));
          subscriber.complete();
        })
        .catch((bug: unknown) => subscriber.error(bug));
      return () => abort.abort();
    });
  }

  /** Sent once. */
  async post<T>(
    path: string,
    { json, decode, bearer: token }: PostOptions<T>,
  ): Promise<Result<T, RequestError>> {
    const options = { method: 'post', json, ...bearer(token) };
    const { answer } = await this.#ask(path, options, new AbortController().signal, deadlinesFromNow());
    return decoded(answer, decode);
  }

  /** Sent once, with the bearer token when there is one. */
  async put<T>(path: string, { json, decode }: PutOptions<T>): Promise<Result<T, RequestError>> {
    const options = { method: 'put', json, ...bearer(this.#token()) };
    const { answer } = await this.#ask(path, options, new AbortController().signal, deadlinesFromNow());
    return decoded(answer, decode);
  }

  async #askRepeatedly(
    path: string,
    options: Parameters<KyInstance>[1],
    abort: AbortController,
    retries: number,
  ): Promise<Result<unknown, RequestError>> {
    const deadlines = deadlinesFromNow();
    for (let retry = 0; ; retry += 1) {
      const { answer, retryAfterMs } = await this.#ask(path, options, abort.signal, deadlines);
      const waitMs = retryAfterMs ?? FIRST_WAIT_MS * 2 ** retry;
      const hopeful = retry < retries && isPassing(answer) && waitMs <= LONGEST_WAIT_MS;
      if (abort.signal.aborted || !hopeful || Date.now() + waitMs >= deadlines.head) return answer;
      await pause(waitMs, abort.signal);
      if (abort.signal.aborted) return answer;
    }
  }

  async #ask(
    path: string,
    options: Parameters<KyInstance>[1],
    abort: AbortSignal,
    deadlines: Deadlines,
  ): Promise<Attempt> {
    const stop = new AbortController();
    const stopNow = () => stop.abort();
    abort.addEventListener('abort', stopNow);
    const timers = [setTimeout(stopNow, until(deadlines.total))];
    try {
      const timeout = until(deadlines.head);
      const response = await this.#http(path, { ...options, timeout, signal: stop.signal });
      if (response.ok) return { answer: parseJson(await response.text()), retryAfterMs: undefined };
      timers.push(setTimeout(stopNow, until(deadlines.head)));
      return { answer: await readRefusal(response), retryAfterMs: retryAfterMs(response) };
    } catch (error) {
      const kind = error instanceof TimeoutError || stop.signal.aborted ? 'timeout' : 'network';
      return { answer: fail({ kind }), retryAfterMs: undefined };
    } finally {
      for (const timer of timers) clearTimeout(timer);
      abort.removeEventListener('abort', stopNow);
    }
  }
}

function deadlinesFromNow(): Deadlines {
  const now = Date.now();
  return { head: now + HEAD_TIMEOUT_MS, total: now + TOTAL_TIMEOUT_MS };
}

const until = (deadline: number): number => Math.max(1, deadline - Date.now());

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };

/** The status alone decides that it is a refusal: a body that breaks off or does not end only costs its message. */
async function readRefusal(response: Response): Promise<Result<never, RequestError>> {
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  return fail({
    kind: 'http',
    status: response.status,
    ...decodeFailure(body.ok ? body.value : undefined),
  });
}

function parseJson(text: string): Result<unknown, RequestError> {
  if (text.trim() === '') return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail({ kind: 'parse' });
  }
}

function decoded<T>(answer: Result<unknown, RequestError>, decode: Decode<T>): Result<T, RequestError> {
  if (!answer.ok) return answer;
  const value = decode(answer.value);
  return value === undefined ? fail({ kind: 'parse' }) : ok(value);
}

/** Whether the same question may be answered in a moment. */
function isPassing(answer: Result<unknown, RequestError>): boolean {
  if (answer.ok) return false;
  return (
    answer.error.kind === 'network' ||
    (answer.error.kind === 'http' && RETRIED_STATUSES.has(answer.error.status))
  );
}

/** What the server asks to wait: `Retry-After` in seconds or as a date. */
function retryAfterMs(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
