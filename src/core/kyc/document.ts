import type { ParsedDate } from '../shared/dates.ts';
import { parseUrlOrPath } from '../shared/own-url.ts';

/** The id of one of the five slots for KYC documents. The `fileName` of an upload begins with this id. */
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

/** In display order. @see docs/product.md#kyc-documents */
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
   * Address of the image, absolute or as a path on the API's host. The API may require the login for it; on any other
   * host the image is public.
   */
  readonly url: string;
  /** The API's name of the document, which a deletion sends; the user sees `shownName`. */
  readonly fileName: string;
  /** When it was sent for verification; `undefined` before that. */
  readonly submittedOn?: ParsedDate | undefined;
}

/** The KYC documents of one investor, at most one per slot. */
export interface KycDocuments {
  readonly documents: readonly Document[];
  /** Time of the last consent; `undefined` when none was given. */
  readonly consentedOn: ParsedDate | undefined;
}

/** The extensions of an image's name: `jpeg`, `JPG`, `png`. */
const IMAGE_NAME = /\.(png|jpe?g)$/iu;
const DOCUMENT_NAME = /^([a-z_]{1,32})_(\d{10,16})\.(png|jpe?g)$/iu;

/** The extension of an image's name as written; `undefined` for any other kind of file. */
export const imageExtension = (name: string): string | undefined => IMAGE_NAME.exec(name)?.[1];

/**
 * Builds the `fileName` of an upload: `aadhar_front_1795242600000.png`. The extension is that of the picked file,
 * although the content sent is always a JPEG.
 * @param timestamp epoch milliseconds
 * @see docs/product.md#file-upload
 */
export function documentFileName(slot: KycSlotId, timestamp: number, pickedName: string): string {
  return `${slot}_${Math.trunc(timestamp)}.${imageExtension(pickedName) ?? 'jpg'}`;
}

/** @returns the slot of a `fileName` built by `documentFileName`; `undefined` for any other name */
export function slotOfFileName(fileName: string): KycSlotId | undefined {
  return findKycSlot(DOCUMENT_NAME.exec(fileName)?.[1])?.id;
}

/** The name that a filled slot shows. */
export const shownName = ({ url, fileName }: Document): string => fileNameOfUrl(url, fileName);

/**
 * The name in a document's URL: the fourth segment of the URL's path, or the last one when there are fewer.
 * @param url absolute, or a path
 * @param otherwise the name for a URL without a path
 * @see docs/product.md#upload-widget
 */
export function fileNameOfUrl(url: string, otherwise: string): string {
  const segments =
    parseUrlOrPath(url)
      ?.pathname.split('/')
      .filter((segment) => segment !== '') ?? [];
  const segment = segments[3] ?? segments.at(-1);
  return segment === undefined ? otherwise : decoded(segment);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The consent that the investor gives before the first upload. Changed wording needs a new version. */
export const CONSENT_TEXT =
  'I consent to the documents that I upload here being stored and used to verify my identity and bank account, as the law requires of investments. I can delete each of them here at any time.';

/** Version of the wording; stored with the time of the consent. */
export const CONSENT_VERSION = '2026-12';

/** Asks for a masked Aadhaar, which shows only four digits of the number. */
export const MASKED_AADHAAR_HINT =
  'Upload a masked Aadhaar showing only the last four digits. If yours shows all 12, black out the first eight here before it is uploaded.';
