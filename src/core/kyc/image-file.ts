import type { Size } from './crop.ts';
import { imageExtension } from './document.ts';
import type { BinaryContent } from './image-processor.port.ts';
import { frameSizeOf } from './jpeg.ts';

/** A file picked by the user. */
export interface PickedFile extends BinaryContent {
  /** Without its folder. */
  readonly name: string;
}

/** @see docs/product.md#file-upload */
const MAX_FILE_MEGABYTES = 50;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
/** A decoded image takes four bytes per pixel; an image above this limit may crash the tab. */
const MAX_CROP_MEGAPIXELS = 50;
/** Longer side in pixels below which text on a document cannot be read. */
const READABLE_SIDE = 600;

/** Shown beside the button of an empty slot. */
export const FILE_RULE = `PNG or JPEG, up to ${MAX_FILE_MEGABYTES} MB`;
/** The `accept` attribute of a slot's file picker. @see docs/product.md#file-upload */
export const PICKER_ACCEPT = '.png,.jpeg,.jpg,image/png,image/jpeg';

/** @see docs/product.md#file-upload */
export const FILE_TOO_LARGE = `File size should not be greater than ${MAX_FILE_MEGABYTES} MB.`;
export const WRONG_FILE_KIND = 'Only PNG and JPEG images can be uploaded.';
export const NOT_AN_IMAGE = "This file isn't a PNG or JPEG image.";
export const BROKEN_IMAGE = 'This image is damaged and cannot be opened. Choose another one.';
export const UNREADABLE_FILE = 'This file could not be read. Choose it again.';
export const SMALL_IMAGE = 'This image is small; the text may be unreadable.';

/** @returns the error message for a file's name and size; `undefined` when both are valid */
export function fileProblem({ name, size }: Pick<PickedFile, 'name' | 'size'>): string | undefined {
  if (size > MAX_FILE_BYTES) return FILE_TOO_LARGE;
  return imageExtension(name) === undefined ? WRONG_FILE_KIND : undefined;
}

/** @returns the error message for an image with too many pixels; `undefined` for any other */
export function pixelProblem({ width, height }: Size): string | undefined {
  const megapixels = (width * height) / 1_000_000;
  if (megapixels <= MAX_CROP_MEGAPIXELS) return undefined;
  return `This image has ${Math.ceil(megapixels)} megapixels; the limit is ${MAX_CROP_MEGAPIXELS}. Choose a smaller one.`;
}

/** @returns a warning for an image that can be sent but may be unreadable */
export const pixelWarning = ({ width, height }: Size): string | undefined =>
  Math.max(width, height) < READABLE_SIDE ? SMALL_IMAGE : undefined;

/**
 * Validates a picked file before decoding it: name, size, first bytes and size in pixels.
 * @returns a message for the user about the first problem that is found; `undefined` when there is none
 * @see docs/product.md#file-upload
 */
export async function validatePickedFile(file: PickedFile): Promise<string | undefined> {
  const problem = fileProblem(file);
  if (problem !== undefined) return problem;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (imageFormat(bytes) === undefined) return NOT_AN_IMAGE;
    const header = readImageHeader(bytes);
    return header === undefined ? BROKEN_IMAGE : pixelProblem(header);
  } catch {
    // The file was moved or deleted since it was picked, or its drive was removed.
    return UNREADABLE_FILE;
  }
}

/** Format and size in pixels as stored, read without decoding: an EXIF rotation is not applied. */
interface ImageHeader extends Size {
  readonly format: 'png' | 'jpeg';
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
 * @param bytes of the file, or at least of its start: in a JPEG, megabytes of camera data may precede width and height
 * @returns `undefined` when the bytes are not such an image, or end before its width and height
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (imageFormat(bytes) === 'png') return pngHeader(bytes);
  const frame = frameSizeOf(bytes);
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
