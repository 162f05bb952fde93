import { defer, firstValueFrom, type Observable, type ObservableInput } from 'rxjs';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { GuardOptions, Session } from './session.ts';

/**
 * Runs an authenticated call under the session's guard: a 401 ends the session, a 403 redirects home, with the
 * exceptions of {@link GuardOptions}. Every call that sends the bearer token goes through this function or
 * {@link guarded}, except the log-out: it ends the session itself.
 * @param call sends the request when subscribed
 * @returns the responses, unchanged
 */
export const guardedStream = <T>(
  session: Pick<Session, 'guard'>,
  call: () => ObservableInput<Result<T, RequestError>>,
  options?: GuardOptions,
): Observable<Result<T, RequestError>> => defer(call).pipe(session.guard(options));

/**
 * {@link guardedStream} for a command.
 * @returns the command's result; a `network` failure if the command throws
 */
export const guarded = <T>(
  session: Pick<Session, 'guard'>,
  command: () => Promise<Result<T, RequestError>>,
  options?: GuardOptions,
): Promise<Result<T, RequestError>> =>
  firstValueFrom(guardedStream(session, () => toResult(command), options));
