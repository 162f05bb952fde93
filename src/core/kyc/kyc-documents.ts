import type { ParsedDate } from '../shared/dates.ts';
import type { KycSlotId } from './kyc-slot.ts';

/** A paper that the API keeps. */
export interface StoredDocument {
  readonly slot: KycSlotId;
  /** Where it lies: at the API, to its owner only, or anywhere else on the web. Absolute, or a path of the API's host. */
  readonly url: string;
  /** What names it to the user, and to the API when it is to be deleted: the fourth segment of the URL's path. */
  readonly fileName: string;
}

/** The KYC of one investor: at most one document a slot. */
export interface KycPapers {
  readonly documents: readonly StoredDocument[];
  /** When the consent was last given; `undefined` while it was not. */
  readonly consentedOn: ParsedDate | undefined;
}
