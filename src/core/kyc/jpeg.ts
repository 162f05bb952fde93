/*
 * The container format of JPEG (ITU-T T.81, annex B): a sequence of segments, in which the image data ("scans") are
 * followed by bytes without a length. This file reads the size of an image, checks that the file is complete, and
 * removes camera data about place, time and owner. Nothing is decoded.
 */

/** Size of an image in pixels. */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
}

interface Segment {
  /** Second byte of the marker; the first is always 0xFF. */
  readonly marker: number;
  /** Index of the marker's first byte. */
  readonly start: number;
  /** Index after the last byte, including a scan's data. */
  readonly end: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;

/** Real files have a few dozen; a file with millions is an attack on the reader. */
const MOST_SEGMENTS = 10_000;

/** Whether the marker starts a frame of any coding; DHT, JPG and DAC have codes in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether a decoder needs the segment: tables, frame, scans, restart interval, line count, and the colour markers of
 * JFIF and Adobe.
 */
const isNeeded = (marker: number): boolean =>
  isFrame(marker) || [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, SOS, EOI, APP0, APP14].includes(marker);

/** Whether the marker has no length after it. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= EOI);

/** Yields the segments from the start; ends after the image, at the end of the bytes, or at the first invalid byte. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return;
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    if (bytes[at] !== 0xff) return;
    // Any number of 0xFF fill bytes may precede a marker.
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

/** A scan's data end at the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  // Byte by byte, so that a file of stuffed bytes costs no more than any other.
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
 * Reads the size of the image. The bytes may be only the start of a file.
 * @returns `undefined` when they are not a JPEG, end before the size, or the size is 0
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

/** A complete JPEG without metadata. */
export interface BareJpeg extends JpegFrame {
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
