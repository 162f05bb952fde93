/*
 * The container format of JPEG (ITU-T T.81, annex B): a sequence of segments. Most state their length; the image data
 * of a scan do not. This file finds the segments and reads the size of the image. Nothing is decoded.
 */
import type { Size } from './crop.ts';

interface JpegSegment {
  /** Second byte of the marker; the first is always 0xFF. */
  readonly marker: number;
  /** Index of the marker's first byte. */
  readonly start: number;
  /** Index after the last byte, including a scan's data. */
  readonly end: number;
}

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;

/** Real files have a few dozen segments; a file with millions is an attack on the parser. */
export const MAX_SEGMENTS = 10_000;

/** Whether the marker starts a frame of any coding; DHT, JPG and DAC have codes in the same range. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the marker has no length after it. */
export const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= EOI);

/** Whether 0xFF followed by this byte is part of a scan's data: a stuffed zero, a fill byte or a restart. */
export const isScanData = (next: number | undefined): boolean =>
  next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);

/**
 * Yields at most `MAX_SEGMENTS` segments from the start; ends after the image, at the end of the bytes, or at the first
 * invalid byte.
 */
function* segmentsOf(bytes: Uint8Array): Generator<JpegSegment> {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return;
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    if (bytes[at] !== 0xff) return;
    // Any number of 0xFF fill bytes may precede a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0 || marker === SOI) return;
    const end = hasNoLength(marker) ? at + 2 : endOfSegment(bytes, at, marker);
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

/** A scan's data end at the next marker that is not a restart. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  // Not by `indexOf`, which is slow in a file of stuffed bytes: it would be called for every second byte.
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    if (!isScanData(bytes[at + 1] ?? 0)) return at;
  }
  return undefined;
}

export const uint16 = (bytes: Uint8Array, at: number): number | undefined => {
  const high = bytes[at];
  const low = bytes[at + 1];
  return high === undefined || low === undefined ? undefined : high * 256 + low;
};

/**
 * Reads the size of the image. The bytes may be only the start of a file.
 * @returns `undefined` when they are not a JPEG, end before the end of the frame's segment, or the size is 0
 */
export function frameSizeOf(bytes: Uint8Array): Size | undefined {
  for (const { marker, start } of segmentsOf(bytes)) {
    if (isFrame(marker)) return sizeInFrame(bytes, start);
  }
  return undefined;
}

/** The size in the frame whose marker is at `start`; `undefined` when the bytes end before the size, or it is 0. */
export function sizeInFrame(bytes: Uint8Array, start: number): Size | undefined {
  const height = uint16(bytes, start + 5);
  const width = uint16(bytes, start + 7);
  return width === undefined || height === undefined || width === 0 || height === 0
    ? undefined
    : { width, height };
}
