import type { ParsedDate } from '../shared/dates.ts';

/** One of the five documents of an investor's KYC. On the wire it is the start of the upload's `fileName`. */
export type KycSlotId = 'aadhar_front' | 'aadhar_back' | 'passport' | 'pan_card' | 'cancelled_cheque';

export interface KycSlot {
  readonly id: KycSlotId;
  /** Exactly as the product description spells it. */
  readonly label: string;
  /** Whether the KYC is incomplete without it. */
  readonly required: boolean;
  /** Whether the document shows an Aadhaar number, whose first eight digits should be blacked out. */
  readonly showsAadhaar: boolean;
}

/** In display order. @see docs/product.md#profile-sections */
export const KYC_SLOTS: readonly KycSlot[] = [
  { id: 'aadhar_front', label: 'Aadhar Card Front', required: true, showsAadhaar: true },
  { id: 'aadhar_back', label: 'Aadhar Card Back', required: true, showsAadhaar: true },
  { id: 'passport', label: 'Passport', required: false, showsAadhaar: false },
  { id: 'pan_card', label: 'Pan Card', required: true, showsAadhaar: false },
  { id: 'cancelled_cheque', label: 'Cancelled Cheque', required: true, showsAadhaar: false },
];

/** @returns `undefined` for anything that is not the id of a slot */
export const findKycSlot = (id: unknown): KycSlot | undefined => KYC_SLOTS.find((slot) => slot.id === id);

/** A document stored by the API. */
export interface Document {
  readonly slot: KycSlotId;
  /**
   * Address of the image: protected at the API, or public anywhere on the web. Absolute, or a path on the API's host.
   */
  readonly url: string;
  /** The name shown to the user, and sent to the API to delete the document: the fourth segment of the URL's path. */
  readonly fileName: string;
}

/** The KYC documents of one investor, at most one per slot. */
export interface KycDocuments {
  readonly documents: readonly Document[];
  /** Time of the last consent; `undefined` when none was given. */
  readonly consentedOn: ParsedDate | undefined;
}
