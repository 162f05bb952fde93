import type { Size } from '../../src/core/kyc/crop.ts';
import { EOI, frameOf, isFrame, segmentsOf, SOS } from '../../src/core/kyc/jpeg.ts';

const APP0 = 0xe0;
const APP14 = 0xee;

/**
 * Whether a decoder needs the segment: tables, frame, scans, restart interval, line count, and the colour markers of
 * JFIF and Adobe.
 */
const isNeeded = (marker: number): boolean =>
  isFrame(marker) || [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, SOS, EOI, APP0, APP14].includes(marker);

/** A complete JPEG without metadata. */
interface BareJpeg extends Size {
  /** Parts of the given bytes, in order; joined they are the file. */
  readonly parts: readonly Uint8Array[];
}

/**
 * Removes everything that a decoder does not need from a JPEG: camera data, place, thumbnails, colour profiles,
 * comments, and bytes after the end. The image data stay identical. The rotation is removed with the camera data.
 * @returns `undefined` when the bytes are not a complete JPEG with one image
 */
export function bareJpeg(bytes: Uint8Array): BareJpeg | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scanned = false;
  let whole = false;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (isNeeded(marker) && isHarmless(bytes, marker, start, end)) kept.push(bytes.subarray(start, end));
    if (isFrame(marker)) frames += 1;
    if (marker === SOS) scanned = true;
    if (marker === EOI) whole = true;
  }
  const frame = frameOf(bytes);
  if (!whole || frames !== 1 || !scanned || frame === undefined) return undefined;
  return { ...frame, parts: kept };
}

/**
 * JFIF's segment may contain a thumbnail, and its extension or another vendor's segment any data: only the plain marker
 * is kept.
 */
function isHarmless(bytes: Uint8Array, marker: number, start: number, end: number): boolean {
  const name = (text: string): boolean =>
    [...text].every((character, index) => bytes[start + 4 + index] === character.charCodeAt(0));
  if (marker === APP0) return name('JFIF\0') && end - start === 18;
  if (marker === APP14) return name('Adobe') && end - start === 16;
  return true;
}
