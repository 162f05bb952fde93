import { defer, firstValueFrom } from 'rxjs';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { toResult } from './account-call.ts';
import type { Session } from './session.ts';

/**
 * Runs an authenticated command under the session's guard: a 401 ends the session, a 403 redirects home. Every command
 * that sends the bearer token goes through this function.
 * @returns the command's result; a `network` failure if the command throws
 */
export function guarded<T>(
  session: Pick<Session, 'guard'>,
  command: () => Promise<Result<T, RequestError>>,
): Promise<Result<T, RequestError>> {
  return firstValueFrom(defer(() => toResult(command)).pipe(session.guard()));
}
