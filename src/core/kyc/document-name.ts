import { findKycSlot, type KycSlotId } from './document.ts';

/** `jpeg`, `JPG`, `png`: what may follow the last dot of an image's name. */
const IMAGE_NAME = /\.(png|jpe?g)$/iu;
const DOCUMENT_NAME = /^([a-z_]{1,32})_(\d{10,16})\.(png|jpe?g)$/iu;

/** What follows the last dot of an image's name, as it is written; `undefined` for any other kind of file. */
export const imageExtension = (name: string): string | undefined => IMAGE_NAME.exec(name)?.[1];

/**
 * The `fileName` of an upload: `aadhar_front_1795242600000.png`. The extension is that of the file which was picked,
 * though what is sent is always a JPEG.
 * @param timestamp epoch milliseconds
 * @see docs/product.md#file-upload
 */
export function documentFileName(slot: KycSlotId, timestamp: number, pickedName: string): string {
  return `${slot}_${Math.trunc(timestamp)}.${imageExtension(pickedName) ?? 'jpg'}`;
}

/** @returns the slot that a `fileName` was built for; `undefined` for a name that was built otherwise */
export function slotOfFileName(fileName: string): KycSlotId | undefined {
  return findKycSlot(DOCUMENT_NAME.exec(fileName)?.[1])?.id;
}

/**
 * The name that a filled slot shows: the fourth segment of the URL's path; the last one where there are fewer.
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

/** As every URL is read: `.` stands for here, `..` for one up. */
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
