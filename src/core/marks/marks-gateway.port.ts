import type { Observable } from 'rxjs';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Mark } from './mark.ts';

/**
 * The calls that store the marks of the logged-in investor for all devices. On an API without these calls, each fails
 * with an error for which `isNotOffered` is true.
 */
export interface MarksGateway {
  /** All marks, oldest first. Cold: subscribing sends the request, unsubscribing aborts it. */
  load(): Observable<Result<readonly Mark[], RequestError>>;
  /**
   * Adds marks to the stored ones, as `mergeMarks` does; a time in the future counts as now.
   * @param marks one or more, with ids from `markId`
   * @returns all marks, oldest first
   */
  add(marks: readonly Mark[]): Promise<Result<readonly Mark[], RequestError>>;
}
