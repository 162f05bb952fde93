import { Observable } from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import { decodeFailure } from './wire/failure.wire.ts';

/**
 * The longest pause in milliseconds without any progress of an upload, or before its response once all bytes are sent.
 */
export const STALL_MS = 20_000;
/** The longest time in milliseconds that a whole upload may take. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** The part of the browser's `XMLHttpRequest` in use: `fetch` cannot report upload progress. */
export interface BrowserRequest {
  readonly upload: { addEventListener(type: 'progress', listener: (event: BytesSent) => void): void };
  readonly readyState: number;
  readonly status: number;
  readonly response: unknown;
  /** Always `blob` here. */
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
  /** With the body of a 2xx response. */
  | { readonly kind: 'done'; readonly result: Result<Blob, RequestError> };

const HEAD_RECEIVED = 2;

/**
 * Posts a form, emits its progress, then the result, and completes. Never throws, shows no message and never retries.
 * Cold: subscribing sends the request, unsubscribing aborts it.
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
  return fail({ kind: 'http', status, ...decodeFailure(await readJsonBlob(body)) });
}

/** @returns `undefined` for a body that is not JSON or cannot be read */
export async function readJsonBlob(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text()) as unknown;
  } catch {
    return undefined;
  }
}
