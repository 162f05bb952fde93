import type { ParsedDate } from '../shared/dates.ts';

/** One of the five documents of an investor's KYC. On the wire it starts the `fileName` of its upload. */
export type KycSlotId = 'aadhar_front' | 'aadhar_back' | 'passport' | 'pan_card' | 'cancelled_cheque';

export interface KycSlot {
  readonly id: KycSlotId;
  /** Exactly as the product description spells it. */
  readonly label: string;
  /** Whether the KYC is incomplete without it. */
  readonly required: boolean;
  /** Whether the document carries an Aadhaar number, whose first eight digits nobody needs to see. */
  readonly showsAadhaar: boolean;
}

/** In the order in which they are shown. @see docs/product.md#profile-sections */
export const KYC_SLOTS: readonly KycSlot[] = [
  { id: 'aadhar_front', label: 'Aadhar Card Front', required: true, showsAadhaar: true },
  { id: 'aadhar_back', label: 'Aadhar Card Back', required: true, showsAadhaar: true },
  { id: 'passport', label: 'Passport', required: false, showsAadhaar: false },
  { id: 'pan_card', label: 'Pan Card', required: true, showsAadhaar: false },
  { id: 'cancelled_cheque', label: 'Cancelled Cheque', required: true, showsAadhaar: false },
];

/** @returns `undefined` for anything that names no slot */
export const findKycSlot = (id: unknown): KycSlot | undefined => KYC_SLOTS.find((slot) => slot.id === id);

/** A document that the API keeps. */
export interface Document {
  readonly slot: KycSlotId;
  /** Its address: at the API, for its owner only, or anywhere else on the web. Absolute, or a path of the API's host. */
  readonly url: string;
  /** What names it to the user, and to the API when it is to be deleted: the fourth segment of the URL's path. */
  readonly fileName: string;
}

/** The KYC of one investor: at most one document a slot. */
export interface KycDocuments {
  readonly documents: readonly Document[];
  /** When the consent was last given; `undefined` while it was not. */
  readonly consentedOn: ParsedDate | undefined;
}
