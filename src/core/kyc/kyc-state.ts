import type { CropState } from './crop-session.ts';
import type { ImageView } from './document-images.ts';
import type { KycSlotId } from './document.ts';

/** State of one slot. */
export type SlotView =
  /** @property problem error of the file picked last */
  | { readonly status: 'empty'; readonly problem: string | undefined }
  /** A picked file is being opened. */
  | { readonly status: 'opening' }
  | {
      readonly status: 'filled';
      readonly fileName: string;
      readonly image: ImageView;
      readonly upload: UploadView;
    };

export type UploadView =
  /** @property percent a whole number, 0 to 100 */
  | { readonly status: 'uploading'; readonly percent: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'stored' }
  | { readonly status: 'deleting' };

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
  /** Result of the last Submit; `undefined` before the first one. */
  readonly outcome: { readonly tone: 'success' | 'failure'; readonly text: string } | undefined;
  /** Names the missing required documents after a Submit; `undefined` when none are missing. */
  readonly missing: string | undefined;
  /** `Consent given on March 5, 2025.`; `undefined` without consent and while documents are reported missing. */
  readonly consented: string | undefined;
}

export type KycState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly slots: readonly SlotCard[];
      /** The crop dialog. */
      readonly crop: CropState | undefined;
      /** The preview dialog. */
      readonly preview: OpenDocument | undefined;
      /** The confirmation dialog of a deletion. */
      readonly deletion: OpenDocument | undefined;
      readonly submission: SubmissionView;
    };
