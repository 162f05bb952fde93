/*
 * The outer form of a JPEG file (ITU-T T.81, annex B): a row of segments, of which the images' own data ("scans") are
 * followed by bytes without a length. Enough to know the size of an image, whether it is whole, and to leave out
 * what a camera wrote about place, time and owner. Nothing is decoded.
 */

/** An image's size in pixels. */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
}

interface Segment {
  /** Its second byte; the first is always 0xFF. */
  readonly marker: number;
  /** From the marker on. */
  readonly start: number;
  /** Behind its last byte, a scan's data included. */
  readonly end: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;

/** Real files have a few dozen; one of millions is made to keep its reader busy. */
const MOST_SEGMENTS = 10_000;

/** Start of a frame, of any coding; DHT, JPG and DAC lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What a decoder needs: tables, frame, scans, restart interval, line count; JFIF's and Adobe's marks of the colours. */
const isNeeded = (marker: number): boolean =>
  isFrame(marker) || [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, SOS, EOI, APP0, APP14].includes(marker);

/** A marker that has no length behind it. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= EOI);

/** The segments from the start on; ends where the bytes are no longer a JPEG's, or end, or the image is over. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return;
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    if (bytes[at] !== 0xff) return;
    // Any number of 0xFF may fill up before a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0 || marker === SOI) return;
    const end = standsAlone(marker) ? at + 2 : endOfSegment(bytes, at, marker);
    if (end === undefined || end > bytes.length) return;
    yield { marker, start: at, end };
    if (marker === EOI) return;
    at = end;
  }
}

function endOfSegment(bytes: Uint8Array, at: number, marker: number): number | undefined {
  const length = uint16(bytes, at + 2);
  if (length === undefined || length < 2) return undefined;
  const end = at + 2 + length;
  return marker === SOS ? endOfScan(bytes, end) : end;
}

/** Scan data go on to the next marker that is no stuffed zero and no restart. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  // Byte by byte: a file of nothing but stuffed bytes costs no more than any other.
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return undefined;
}

const uint16 = (bytes: Uint8Array, at: number): number | undefined => {
  const high = bytes[at];
  const low = bytes[at + 1];
  return high === undefined || low === undefined ? undefined : high * 256 + low;
};

/**
 * The size of the image. The bytes may be the start of a file only.
 * @returns `undefined` where they are no JPEG, end before the size, or the size is 0
 */
export function frameOf(bytes: Uint8Array): JpegFrame | undefined {
  for (const { marker, start } of segmentsOf(bytes)) {
    if (!isFrame(marker)) continue;
    const height = uint16(bytes, start + 5);
    const width = uint16(bytes, start + 7);
    return width === undefined || height === undefined || width === 0 || height === 0
      ? undefined
      : { width, height };
  }
  return undefined;
}

/** A whole JPEG without what only tells about its making. */
export interface BareJpeg extends JpegFrame {
  /** Parts of the given bytes, in order: joined they are the file. */
  readonly parts: readonly Uint8Array[];
}

/**
 * Leaves out of a JPEG what no decoder needs: camera data, place, thumbnails, colour profiles, comments, and whatever
 * follows its end. What is in the image itself stays bit by bit. A rotation mark goes with the camera data.
 * @returns `undefined` where the bytes are no whole JPEG with one image
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

/** JFIF's segment may hold a thumbnail, and its extension or another maker's anything: only the plain mark stays. */
function isHarmless(bytes: Uint8Array, marker: number, start: number, end: number): boolean {
  const name = (text: string): boolean =>
    [...text].every((character, index) => bytes[start + 4 + index] === character.charCodeAt(0));
  if (marker === APP0) return name('JFIF\0') && end - start === 18;
  if (marker === APP14) return name('Adobe') && end - start === 16;
  return true;
}
