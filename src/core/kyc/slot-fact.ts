import type { StoredDocument } from './kyc-documents.ts';
import type { KycSlotId } from './kyc-slot.ts';
import type { CroppedPicture } from './picture-workshop.port.ts';

/** What is known of one slot. */
export type SlotFact =
  | { readonly kind: 'empty' }
  /** Saved in the crop dialog, and not yet with the API. */
  | {
      readonly kind: 'pending';
      readonly fileName: string;
      readonly crop: CroppedPicture;
      readonly upload: PendingUpload;
    }
  | {
      readonly kind: 'stored';
      readonly document: StoredDocument;
      /** The picture that was uploaded from here, as long as the screen is open. */
      readonly crop: CroppedPicture | undefined;
      readonly deleting: boolean;
    };

export type PendingUpload =
  /** @property fraction 0 to 1 */
  | { readonly status: 'uploading'; readonly fraction: number }
  /** @property message one sentence for the user */
  | { readonly status: 'failed'; readonly message: string };

export type SlotFacts = Readonly<Record<KycSlotId, SlotFact>>;

export const EMPTY_SLOT: SlotFact = { kind: 'empty' };

export const EMPTY_SLOTS: SlotFacts = {
  aadhar_front: EMPTY_SLOT,
  aadhar_back: EMPTY_SLOT,
  passport: EMPTY_SLOT,
  pan_card: EMPTY_SLOT,
  cancelled_cheque: EMPTY_SLOT,
};

/** The picture that the fact holds in memory. */
export const cropOf = (fact: SlotFact): CroppedPicture | undefined =>
  fact.kind === 'empty' ? undefined : fact.crop;

/**
 * What is known after the API has told of its documents: work in progress here stays, everything else is as it says.
 */
export function withStored(known: SlotFact, document: StoredDocument | undefined): SlotFact {
  if (known.kind === 'pending' || (known.kind === 'stored' && known.deleting)) return known;
  if (document === undefined) return EMPTY_SLOT;
  const same = known.kind === 'stored' && known.document.fileName === document.fileName;
  return { kind: 'stored', document, crop: same ? known.crop : undefined, deleting: false };
}
