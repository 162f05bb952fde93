import { findKycSlot, type KycSlotId } from './document.ts';

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

/**
 * The name that a filled slot shows: the fourth segment of the URL's path, or the last one when there are fewer.
 * @param url absolute, or a path
 * @param otherwise for a URL without a path
 * @see docs/product.md#upload-widget
 */
export function fileNameOfUrl(url: string, otherwise: string): string {
  const path = url.replace(/[?#].*/su, '').replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/iu, '');
  const segments = withoutDots(path.split('/')).filter((segment) => segment !== '');
  const segment = segments[3] ?? segments.at(-1);
  return segment === undefined ? otherwise : decoded(segment);
}

/** Resolves `.` and `..` segments as URLs do. */
function withoutDots(segments: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    const dots = segment.replaceAll(/%2e/giu, '.');
    if (dots === '..') kept.pop();
    else if (dots !== '.') kept.push(segment);
  }
  return kept;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
