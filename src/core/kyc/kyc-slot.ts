/** One of the five papers of an investor's KYC. On the wire it starts the `fileName` of its upload. */
export type KycSlotId = 'aadhar_front' | 'aadhar_back' | 'passport' | 'pan_card' | 'cancelled_cheque';

export interface KycSlot {
  readonly id: KycSlotId;
  /** Exactly as the specification spells it. */
  readonly label: string;
  /** Whether the paper carries an Aadhaar number, whose first eight digits nobody needs to see. */
  readonly showsAadhaar: boolean;
}

/** In the order in which they are shown. @see specification, section 2, "Profile sections", KYC */
export const KYC_SLOTS: readonly KycSlot[] = [
  { id: 'aadhar_front', label: 'Aadhar Card Front', showsAadhaar: true },
  { id: 'aadhar_back', label: 'Aadhar Card Back', showsAadhaar: true },
  { id: 'passport', label: 'Passport', showsAadhaar: false },
  { id: 'pan_card', label: 'Pan Card', showsAadhaar: false },
  { id: 'cancelled_cheque', label: 'Cancelled Cheque', showsAadhaar: false },
];

/** @returns `undefined` for anything that names no slot */
export const findKycSlot = (id: unknown): KycSlot | undefined => KYC_SLOTS.find((slot) => slot.id === id);
