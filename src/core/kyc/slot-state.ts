import type { Document, KycSlotId } from './document.ts';
import type { Image } from './image-processor.port.ts';

/** State of one slot. */
export type SlotState =
  | { readonly kind: 'empty' }
  /** Saved in the crop dialog and not yet stored by the API. */
  | {
      readonly kind: 'pending';
      readonly fileName: string;
      readonly crop: Image;
      readonly upload: PendingUpload;
    }
  | {
      readonly kind: 'stored';
      readonly document: Document;
      /** The image uploaded from here, while the screen is open. */
      readonly crop: Image | undefined;
      readonly deleting: boolean;
    };

export type PendingUpload =
  /** @property fraction 0 to 1 */
  | { readonly status: 'uploading'; readonly fraction: number }
  /** @property message one sentence for the user */
  | { readonly status: 'failed'; readonly message: string };

export type SlotStates = Readonly<Record<KycSlotId, SlotState>>;

export const EMPTY_SLOT: SlotState = { kind: 'empty' };

export const EMPTY_SLOTS: SlotStates = {
  aadhar_front: EMPTY_SLOT,
  aadhar_back: EMPTY_SLOT,
  passport: EMPTY_SLOT,
  pan_card: EMPTY_SLOT,
  cancelled_cheque: EMPTY_SLOT,
};

/** The image that the slot keeps in memory. */
export const cropOf = (slot: SlotState): Image | undefined => (slot.kind === 'empty' ? undefined : slot.crop);

/** The slot after the API has listed its documents: running work is kept, otherwise the API's list decides. */
export function withStored(known: SlotState, document: Document | undefined): SlotState {
  if (known.kind === 'pending' || (known.kind === 'stored' && known.deleting)) return known;
  if (document === undefined) return EMPTY_SLOT;
  const same = known.kind === 'stored' && known.document.fileName === document.fileName;
  return { kind: 'stored', document, crop: same ? known.crop : undefined, deleting: false };
}
