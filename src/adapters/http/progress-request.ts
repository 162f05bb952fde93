import { Observable } from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import { decodeFailure } from './wire/failure.wire.ts';

/** How long not one byte of an upload may leave, or its answer may take once all have left. */
export const STALL_MS = 20_000;
/** How long an upload may take in all. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** What is used of the browser's `XMLHttpRequest`: the only one that tells how much of a body has left. */
export interface BrowserRequest {
  readonly upload: { addEventListener(type: 'progress', listener: (event: BytesSent) => void): void };
  readonly readyState: number;
  readonly status: number;
  readonly response: unknown;
  /** What `response` is to be: `blob`. */
  responseType: string;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  addEventListener(type: 'load' | 'error' | 'abort' | 'readystatechange', listener: () => void): void;
  send(body: FormData): void;
  abort(): void;
}

interface BytesSent {
  readonly loaded: number;
  readonly total: number;
}

export interface UploadCall {
  readonly url: string;
  readonly token: string | undefined;
  readonly body: FormData;
}

export type ProgressEvent =
  /** @property fraction 0 to 1 */
  | { readonly kind: 'progress'; readonly fraction: number }
  /** With the body of a 2xx answer. */
  | { readonly kind: 'done'; readonly result: Result<Blob, RequestError> };

const HEAD_RECEIVED = 2;

/**
 * Posts a form, tells how much of it has left, and ends with the outcome; never throws, shows nothing, retries nothing.
 * Cold: subscribing sends, unsubscribing aborts.
 */
export function uploadWithProgress(
  createRequest: () => BrowserRequest,
  { url, token, body }: UploadCall,
): Observable<ProgressEvent> {
  return new Observable((subscriber) => {
    const request = createRequest();
    let over = false;
    const end = (result: Result<Blob, RequestError>): void => {
      if (over) return;
      over = true;
      clear();
      subscriber.next({ kind: 'done', result });
      subscriber.complete();
    };
    const stop = (): void => {
      end(fail({ kind: 'timeout' }));
      request.abort();
    };
    const total = setTimeout(stop, UPLOAD_TIMEOUT_MS);
    let idle = setTimeout(stop, STALL_MS);
    const clear = (): void => {
      clearTimeout(total);
      clearTimeout(idle);
    };

    request.upload.addEventListener('progress', ({ loaded, total: all }) => {
      if (over) return;
      clearTimeout(idle);
      idle = setTimeout(stop, STALL_MS);
      subscriber.next({ kind: 'progress', fraction: all > 0 ? Math.min(1, loaded / all) : 0 });
    });
    request.addEventListener('readystatechange', () => {
      if (request.readyState >= HEAD_RECEIVED) clearTimeout(idle);
    });
    request.addEventListener('load', () => void answerOf(request).then(end));
    request.addEventListener('error', () => end(fail({ kind: 'network' })));
    request.addEventListener('abort', () => end(fail({ kind: 'network' })));

    request.open('POST', url);
    request.responseType = 'blob';
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(body);
    return () => {
      const running = !over;
      over = true;
      clear();
      if (running) request.abort();
    };
  });
}

async function answerOf({ status, response }: BrowserRequest): Promise<Result<Blob, RequestError>> {
  const body = response instanceof Blob ? response : new Blob();
  if (status >= 200 && status < 300) return ok(body);
  return fail({ kind: 'http', status, ...decodeFailure(await readJson(body)) });
}

/** @returns `undefined` for a body that is no JSON, or cannot be read */
export async function readJson(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text()) as unknown;
  } catch {
    return undefined;
  }
}
