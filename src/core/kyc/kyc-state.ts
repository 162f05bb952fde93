import type { CropState } from './crop-session.ts';
import type { ImageView } from './document-images.ts';
import type { KycSlotId } from './document.ts';

/** What one slot shows. */
export type SlotView =
  /** @property problem what was wrong with the file that was picked last */
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
  /** @property percent whole, 0 to 100 */
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

/** A document that is looked at, or asked about. */
export interface OpenDocument {
  readonly slot: KycSlotId;
  readonly label: string;
  readonly fileName: string;
  readonly image: ImageView;
}

export interface SubmissionView {
  readonly busy: boolean;
  /** How the last one ended; `undefined` before. */
  readonly outcome: { readonly tone: 'success' | 'failure'; readonly text: string } | undefined;
  /** Names the required documents still missing, after a Submit; `undefined` when there are none. */
  readonly missing: string | undefined;
  /** When the consent was given: `Consent given on March 5, 2025.` Not while a document is called missing. */
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
      /** The question before a deletion. */
      readonly deletion: OpenDocument | undefined;
      readonly submission: SubmissionView;
    };
