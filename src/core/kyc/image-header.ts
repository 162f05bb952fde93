import { frameOf } from './jpeg.ts';

/** Format and size of an image, read without decoding it. */
export interface ImageHeader {
  readonly format: 'png' | 'jpeg';
  /** In pixels as stored: an EXIF rotation is not applied. */
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];

/** Detects the format by the first bytes, whatever the file's name. */
export function imageFormat(bytes: Uint8Array): ImageHeader['format'] | undefined {
  if (startsWith(bytes, PNG, 0)) return 'png';
  return startsWith(bytes, [0xff, 0xd8, 0xff], 0) ? 'jpeg' : undefined;
}

/**
 * Reads format and size of a PNG or JPEG. Never throws.
 * @param bytes the start of the file; a JPEG's size can follow megabytes of camera data
 * @returns `undefined` when the bytes are not such an image or end before its size
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (imageFormat(bytes) === 'png') return pngHeader(bytes);
  const frame = frameOf(bytes);
  return frame && { format: 'jpeg', ...frame };
}

function pngHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (bytes.length < 24 || !startsWith(bytes, IHDR, 12)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  return width === 0 || height === 0 ? undefined : { format: 'png', width, height };
}

const startsWith = (bytes: Uint8Array, start: readonly number[], at: number): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);
