import type { CropState } from './crop-session.ts';
import { shownName, type Document, type KycSlotId } from './document.ts';
import type { Image } from './image-processor.port.ts';

/** State of a document in its slot. */
export type UploadState =
  /** @property percent a whole number from 0 to 99, because only the API's response ends the upload */
  | { readonly status: 'uploading'; readonly percent: number }
  /** @property message one sentence for the user */
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'stored' | 'deleting' };

/** State of one slot in the store. */
export type SlotState =
  | { readonly status: 'empty' }
  | {
      readonly status: 'filled';
      readonly fileName: string;
      /** The image saved in the crop dialog; kept until it is stored, and afterwards while the screen is open. */
      readonly crop: Image | undefined;
      /** The API's record; `undefined` until the image is stored. */
      readonly document: Document | undefined;
      readonly upload: UploadState;
    };

export type SlotStates = Readonly<Record<KycSlotId, SlotState>>;

export const EMPTY_SLOT: SlotState = { status: 'empty' };
export const EMPTY_SLOTS: SlotStates = {
  aadhar_front: EMPTY_SLOT,
  aadhar_back: EMPTY_SLOT,
  passport: EMPTY_SLOT,
  pan_card: EMPTY_SLOT,
  cancelled_cheque: EMPTY_SLOT,
};
export const STORED_UPLOAD: UploadState = { status: 'stored' };

/** @param fraction 0 to 1 */
export const uploading = (fraction: number): UploadState => ({
  status: 'uploading',
  percent: Math.min(99, Math.floor(fraction * 100)),
});

/** Whether the image of a slot is not stored yet: it is being uploaded, or waits for a retry. */
export const isUnsent = (slot: SlotState): boolean => slot.status === 'filled' && slot.document === undefined;

export const cropOf = (slot: SlotState): Image | undefined =>
  slot.status === 'filled' ? slot.crop : undefined;

/**
 * The slot after the API has listed the documents. A slot stays as it is while its image is not stored yet, or its
 * document is being deleted.
 */
export function withListedDocument(known: SlotState, document: Document | undefined): SlotState {
  const filled = known.status === 'filled' ? known : undefined;
  if (isUnsent(known) || filled?.upload.status === 'deleting') return known;
  if (document === undefined) return EMPTY_SLOT;
  const crop = filled?.document?.fileName === document.fileName ? filled.crop : undefined;
  return { status: 'filled', fileName: shownName(document), crop, document, upload: STORED_UPLOAD };
}

/** Whether a slot has no document: neither one that is stored nor one that is being uploaded. */
export const isMissing = (slot: SlotState): boolean =>
  slot.status === 'empty' || (slot.document === undefined && slot.upload.status !== 'uploading');

/** Whether the image of a slot is being uploaded. */
export const isUploading = (slot: SlotState): boolean =>
  slot.status === 'filled' && slot.upload.status === 'uploading';

/** The image of a document: loading, shown or missing. */
export type ImageView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly url: string }
  /** The file cannot be loaded or is not an image. */
  | { readonly status: 'missing' };

/** State of one slot on the screen. */
export type SlotView =
  /** @property problem the error message for the file that was picked last */
  | { readonly status: 'empty'; readonly problem: string | undefined }
  /** A picked file is being opened. */
  | { readonly status: 'opening' }
  | {
      readonly status: 'filled';
      readonly fileName: string;
      readonly image: ImageView;
      readonly upload: UploadState;
      /** Whether the document was sent for verification; `undefined` until it is stored, and during its deletion. */
      readonly progress: { readonly sent: boolean; readonly text: string } | undefined;
    };

export interface SlotCard {
  readonly id: KycSlotId;
  readonly label: string;
  readonly required: boolean;
  readonly view: SlotView;
}

/** A document in the preview or in the deletion dialog. */
export interface OpenDocument {
  readonly slot: KycSlotId;
  readonly label: string;
  readonly fileName: string;
  readonly image: ImageView;
}

export interface SubmissionView {
  readonly busy: boolean;
  /** Result of the last Submit; `undefined` if there is none to show. */
  readonly outcome: { readonly tone: 'success' | 'failure'; readonly text: string } | undefined;
  /** Names the missing required documents after a Submit; `undefined` before it, and when none are missing. */
  readonly missingMessage: string | undefined;
}

/** The consent above the slots. */
export type ConsentView =
  /** @property text `Consent given on March 5, 2025.` */
  | { readonly given: true; readonly text: string }
  /** @property problem why the consent is not given yet, after an attempt to upload or to give it */
  | { readonly given: false; readonly busy: boolean; readonly problem: string | undefined };

export type KycState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly consent: ConsentView;
      readonly slots: readonly SlotCard[];
      /** The crop dialog. */
      readonly crop: CropState | undefined;
      /** The preview dialog. */
      readonly preview: OpenDocument | undefined;
      /** The confirmation dialog of a deletion. */
      readonly deletion: OpenDocument | undefined;
      readonly submission: SubmissionView;
    };
