import type { Observable } from 'rxjs';
import type { ParsedDate } from '../shared/dates.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { BankChange, BankDetail } from './bank-detail.ts';
import type { BasicDetails } from './basic-details.ts';
import type { Nominee, NomineeChange } from './nominees.ts';

/** A saved value and its revision. */
export interface Saved<Value> {
  readonly value: Value;
  /** Increases with every save; `undefined` when the API does not report it. */
  readonly revision: number | undefined;
  /** Time until which the API rejects changes, because the investor stopped bank account changes; else missing. */
  readonly stoppedUntil?: ParsedDate | undefined;
}

/** Reads and saves one section. */
export interface SectionCalls<Value, Change> {
  /**
   * Loads the saved section; `undefined` when nothing is saved. Cold: subscribing sends the request.
   * A `parse` failure or a 404, 405 or 501 means that the API does not have the call.
   */
  load(): Observable<Result<Saved<Value> | undefined, RequestError>>;
  /**
   * Saves the whole section. Fails with a 409 when it has been saved since `basedOn`.
   * @param basedOn the revision that was edited; `undefined` when nothing was saved, or the API reports no revisions
   * @returns the section as saved; `undefined` when the API does not return it
   */
  save(change: Change, basedOn: number | undefined): Promise<Result<Saved<Value> | undefined, RequestError>>;
}

/** The profile calls of the product API for the logged-in investor, whom the bearer token identifies. */
export interface ProfileGateway {
  readonly basic: SectionCalls<BasicDetails, BasicDetails>;
  readonly bank: SectionCalls<BankDetail, BankChange>;
  readonly nominees: SectionCalls<readonly Nominee[], readonly NomineeChange[]>;
}
