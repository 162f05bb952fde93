import type { Size } from '../../src/core/kyc/crop.ts';
import {
  EOI,
  hasNoLength,
  isFrame,
  isScanData,
  MAX_SEGMENTS,
  sizeInFrame,
  SOI,
  SOS,
  uint16,
} from '../../src/core/kyc/jpeg.ts';

const APP0 = 0xe0;
const APP14 = 0xee;
/** The first bytes of a segment: enough to decide whether it is needed, and to read the size in a frame. */
const HEADER_BYTES = 9;

/** Findings about the bytes of an image. */
export interface JpegSummary {
  /** Whether the bytes start like a JPEG. */
  readonly isJpeg: boolean;
  /** Size of the first image; `undefined` if there is none, or a side is 0. */
  readonly frame: Size | undefined;
  /** Whether the bytes are a complete JPEG with one image. */
  readonly isWhole: boolean;
}

/** Which part of the file comes next, or why reading has stopped. */
type ReadingState = 'start' | 'marker' | 'segment' | 'scan' | 'end' | 'damage' | 'other kind';

/**
 * Removes from a JPEG everything that a decoder does not need, while the bytes arrive: camera data, location,
 * thumbnails, colour profiles, comments, and bytes after the end. The image data stay identical. The rotation is
 * removed with the camera data. Holds only a few bytes in memory.
 */
export class JpegCleaner {
  #state: ReadingState = 'start';
  /** Bytes that cannot be read until more arrive. */
  #held: Uint8Array = new Uint8Array();
  /** The current segment: its marker, the number of bytes left, and whether they are kept. */
  #segment = { marker: 0, left: 0, isKept: false };
  #segmentCount = 0;
  #frameCount = 0;
  #frame: Size | undefined;
  #hasScan = false;

  /** @returns the bytes to keep: chunks of the given bytes, and of bytes held back before */
  write(bytes: Uint8Array): readonly Uint8Array[] {
    const input = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
    const output: Uint8Array[] = [];
    let at = 0;
    while (at < input.length) {
      const next = this.#read(input, at, output);
      if (next === undefined) break;
      at = next;
    }
    this.#held = Uint8Array.from(input.subarray(at));
    return output;
  }

  /** Call it after the last byte. */
  findings(): JpegSummary {
    const isWhole =
      this.#state === 'end' && this.#frameCount === 1 && this.#hasScan && this.#frame !== undefined;
    return { isJpeg: !['start', 'other kind'].includes(this.#state), frame: this.#frame, isWhole };
  }

  /** @returns the index of the next byte to read; `undefined` when more bytes are needed */
  #read(bytes: Uint8Array, at: number, output: Uint8Array[]): number | undefined {
    switch (this.#state) {
      case 'start':
        return this.#readStart(bytes, at, output);
      case 'marker':
        return this.#readMarker(bytes, at, output);
      case 'segment':
        return this.#readSegment(bytes, at, output);
      case 'scan':
        return this.#readScan(bytes, at, output);
      case 'end':
      case 'damage':
      case 'other kind':
        return bytes.length;
    }
  }

  #readStart(bytes: Uint8Array, at: number, output: Uint8Array[]): number | undefined {
    if (bytes.length < at + 3) return undefined;
    if (bytes[at] !== 0xff || bytes[at + 1] !== SOI || bytes[at + 2] !== 0xff) {
      return this.#stop('other kind', bytes);
    }
    output.push(bytes.subarray(at, at + 2));
    this.#state = 'marker';
    return at + 2;
  }

  #readMarker(bytes: Uint8Array, at: number, output: Uint8Array[]): number | undefined {
    if (bytes[at] !== 0xff || this.#segmentCount === MAX_SEGMENTS) return this.#stop('damage', bytes);
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    // Any number of 0xFF fill bytes may precede a marker.
    if (marker === 0xff) return at + 1;
    if (marker === 0 || marker === SOI) return this.#stop('damage', bytes);
    if (hasNoLength(marker)) {
      this.#segmentCount += 1;
      if (marker !== EOI) return at + 2;
      output.push(bytes.subarray(at, at + 2));
      this.#state = 'end';
      return bytes.length;
    }
    return this.#readSegmentHeader(bytes, at, marker);
  }

  #readSegmentHeader(bytes: Uint8Array, at: number, marker: number): number | undefined {
    const length = uint16(bytes, at + 2);
    if (length === undefined) return undefined;
    if (length < 2) return this.#stop('damage', bytes);
    const header = bytes.subarray(at, at + Math.min(length + 2, HEADER_BYTES));
    if (header.length < Math.min(length + 2, HEADER_BYTES)) return undefined;
    if (isFrame(marker)) {
      this.#frameCount += 1;
      if (this.#frameCount === 1) this.#frame = sizeInFrame(header, 0);
    }
    this.#segment = { marker, left: length + 2, isKept: isNeeded(marker, length, header) };
    this.#state = 'segment';
    return at;
  }

  #readSegment(bytes: Uint8Array, at: number, output: Uint8Array[]): number {
    const { marker, left, isKept } = this.#segment;
    const chunk = bytes.subarray(at, at + left);
    if (isKept) output.push(chunk);
    this.#segment.left -= chunk.length;
    if (this.#segment.left === 0) {
      this.#segmentCount += 1;
      this.#state = marker === SOS ? 'scan' : 'marker';
    }
    return at + chunk.length;
  }

  #readScan(bytes: Uint8Array, at: number, output: Uint8Array[]): number | undefined {
    const end = endOfScanData(bytes, at);
    if (end > at) output.push(bytes.subarray(at, end));
    if (bytes[end + 1] !== undefined) {
      this.#hasScan = true;
      this.#state = 'marker';
    } else if (end === at) {
      return undefined;
    }
    return end;
  }

  #stop(state: 'damage' | 'other kind', { length }: Uint8Array): number {
    this.#state = state;
    return length;
  }
}

/**
 * Returns the index of the marker that ends a scan. If there is none yet, returns the index of the last byte if that
 * byte may start a marker, else the number of bytes. Reads byte by byte, so that a file of stuffed bytes costs no more
 * than any other.
 */
function endOfScanData(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === 0xff && !isScanData(bytes[at + 1])) return at;
  }
  return bytes.length;
}

/**
 * Whether a decoder needs the segment: tables, frame, scans, restart interval, line count, and the colour markers of
 * JFIF and Adobe. A segment of JFIF or Adobe is needed only at its shortest length: a longer JFIF segment contains a
 * thumbnail, and other segments with the same markers can contain any data.
 */
function isNeeded(marker: number, length: number, header: Uint8Array): boolean {
  const startsWith = (text: string): boolean =>
    [...text].every((character, index) => header[4 + index] === character.charCodeAt(0));
  if (marker === APP0) return startsWith('JFIF\0') && length === 16;
  if (marker === APP14) return startsWith('Adobe') && length === 14;
  return isFrame(marker) || [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, SOS].includes(marker);
}
