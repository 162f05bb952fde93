import {
  catchError,
  concat,
  map,
  of,
  switchMap,
  takeUntil,
  timeout,
  TimeoutError,
  timer,
  type Observable,
} from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import { parseJson } from '../../core/shared/json.ts';
import { decodeFailure } from './wire/failure.wire.ts';

/** Limit in milliseconds until the next report of progress. */
export const STALL_MS = 10_000;
/** Limit in milliseconds for the response after all bytes are sent: the server may store the document elsewhere. */
export const RESPONSE_MS = 30_000;
/** The longest time in milliseconds that a whole upload may take. */
export const UPLOAD_TIMEOUT_MS = 120_000;

export interface UploadCall {
  readonly url: string;
  readonly token: string | undefined;
  readonly body: FormData;
}

interface Progress {
  readonly kind: 'progress';
  /** 0 to 1. */
  readonly fraction: number;
}

/** The server's response, with any status. */
interface FormResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly text: string;
}

/**
 * Posts a form and emits its progress, at least once, then the response. If it reports parts, it also reports 1 when
 * all bytes are sent. Errors if no response arrives. Cold: subscribing sends the form, unsubscribing aborts it.
 */
export type SendForm = (call: UploadCall) => Observable<Progress | FormResponse>;

export type UploadStep =
  | Progress
  /** A success has the JSON of the 2xx response, or `undefined` when the response is not JSON. */
  | { readonly kind: 'done'; readonly result: Result<unknown, RequestError> };

/** Sends a form within the time limits, and ends with the outcome. Never throws, shows no message and never retries. */
export function upload(send: SendForm, call: UploadCall): Observable<UploadStep> {
  return send(call).pipe(
    switchMap((step) =>
      step.kind === 'response' ? of(step) : concat(of(step), timedOutAfter(limitAfter(step))),
    ),
    timeout({ first: STALL_MS }),
    takeUntil(timedOutAfter(UPLOAD_TIMEOUT_MS)),
    map((step): UploadStep => (step.kind === 'progress' ? step : done(outcomeOf(step)))),
    catchError((error) => of(done(fail({ kind: error instanceof TimeoutError ? 'timeout' : 'network' })))),
  );
}

function timedOutAfter(ms: number): Observable<never> {
  return timer(ms).pipe(
    map(() => {
      throw new TimeoutError();
    }),
  );
}

/** Another report follows only after a part: after 1, and after the 0 of `fetch`, the response is next. */
const limitAfter = ({ fraction }: Progress): number =>
  fraction > 0 && fraction < 1 ? STALL_MS : RESPONSE_MS;

const done = (result: Result<unknown, RequestError>): UploadStep => ({ kind: 'done', result });

function outcomeOf({ status, text }: FormResponse): Result<unknown, RequestError> {
  const json = parseJson(text);
  return status >= 200 && status < 300
    ? ok(json)
    : fail({ kind: 'http', status, ...decodeFailure(json, status) });
}

export const uploadHeaders = (token: string | undefined): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});
