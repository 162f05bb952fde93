import { fail, ok, type Result } from '../shared/result.ts';
import { imageExtension } from './document-name.ts';
import { imageFormat, readImageHeader, type ImageHeader } from './image-header.ts';
import type { BinaryContent } from './image-processor.port.ts';

/** A file picked by the user. */
export interface PickedFile extends BinaryContent {
  /** Without its folder. */
  readonly name: string;
}

/** @see docs/product.md#file-upload */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** A decoded image takes four bytes per pixel; a larger one may crash the tab. */
export const MAX_CROP_MEGAPIXELS = 50;
/** Longer side in pixels below which text on a document cannot be read. */
const READABLE_SIDE = 600;
/**
 * Bytes read first: enough for the size of a PNG, or of a JPEG with little camera data. Otherwise the whole file is
 * read.
 */
const HEADER_BYTES = 256 * 1024;

/** The `accept` attribute of a slot's file picker. @see docs/product.md#file-upload */
export const PICKER_ACCEPT = '.png,.jpeg,.jpg,image/png,image/jpeg';

/** @see docs/product.md#file-upload */
export const FILE_TOO_LARGE = 'File size should not be greater than 50 MB.';
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
export function pixelProblem({ width, height }: Pick<ImageHeader, 'width' | 'height'>): string | undefined {
  const megapixels = (width * height) / 1_000_000;
  if (megapixels <= MAX_CROP_MEGAPIXELS) return undefined;
  return `This image has ${Math.ceil(megapixels)} megapixels; the limit is ${MAX_CROP_MEGAPIXELS}. Choose a smaller one.`;
}

/** @returns a warning for an image that can be sent but may be unreadable */
export const pixelWarning = ({ width, height }: Pick<ImageHeader, 'width' | 'height'>): string | undefined =>
  Math.max(width, height) < READABLE_SIDE ? SMALL_IMAGE : undefined;

/**
 * Validates a picked file before decoding it: name, size, first bytes and size in pixels.
 * @returns the header, or one message for the user
 * @see docs/product.md#file-upload
 */
export async function validatePickedFile(file: PickedFile): Promise<Result<ImageHeader, string>> {
  const problem = fileProblem(file);
  if (problem !== undefined) return fail(problem);
  try {
    const start = await bytesOf(file, HEADER_BYTES);
    if (imageFormat(start) === undefined) return fail(NOT_AN_IMAGE);
    const header = readImageHeader(start) ?? readImageHeader(await bytesOf(file, file.size));
    if (header === undefined) return fail(BROKEN_IMAGE);
    const tooMany = pixelProblem(header);
    return tooMany === undefined ? ok(header) : fail(tooMany);
  } catch {
    // The file was moved or deleted since it was picked, or its drive was removed.
    return fail(UNREADABLE_FILE);
  }
}

const bytesOf = async (file: PickedFile, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, end).arrayBuffer());
