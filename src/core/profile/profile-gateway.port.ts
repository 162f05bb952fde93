import type { Observable } from 'rxjs';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { BankChange, BankDetail } from './bank-detail.ts';
import type { BasicDetails } from './basic-details.ts';
import type { Nominee, NomineeChange } from './nominees.ts';

/** Something saved, and which saving of it this is. */
export interface Saved<Value> {
  readonly value: Value;
  /** Changes with each saving; `undefined` where the API does not tell. */
  readonly revision: number | undefined;
}

/** How one section is read and saved. */
export interface SectionCalls<Value, Change> {
  /**
   * What is saved; `undefined` where nothing is. Cold.
   * A `parse` failure or a 404, 405 or 501 comes from an API that does not know the call.
   */
  load(): Observable<Result<Saved<Value> | undefined, RequestError>>;
  /**
   * Saves the whole section. Refused with 409 if it has been saved since.
   * @param basedOn the revision that the change was made to; `undefined` where nothing was saved
   * @returns what is saved now; `undefined` where the API does not tell
   */
  save(change: Change, basedOn: number | undefined): Promise<Result<Saved<Value> | undefined, RequestError>>;
}

/** The profile of the signed-in investor; the bearer token alone says whose it is. */
export interface ProfileGateway {
  readonly basic: SectionCalls<BasicDetails, BasicDetails>;
  readonly bank: SectionCalls<BankDetail, BankChange>;
  readonly nominees: SectionCalls<readonly Nominee[], readonly NomineeChange[]>;
}
