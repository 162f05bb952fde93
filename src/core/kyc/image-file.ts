import { fail, ok, type Result } from '../shared/result.ts';
import { imageExtension } from './document-name.ts';
import { imageFormat, readImageHeader, type ImageHeader } from './image-header.ts';
import type { BinaryContent } from './image-processor.port.ts';

/** A file that the user has picked. */
export interface PickedFile extends BinaryContent {
  /** Without its folder. */
  readonly name: string;
}

/** @see docs/product.md#file-upload */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** What is decoded for cropping takes four bytes a pixel: beyond this a tab may not survive it. */
export const MAX_CROP_MEGAPIXELS = 50;
/** The longer side, in pixels, below which print on a document cannot be read. */
const READABLE_SIDE = 600;
/** A PNG or a JPEG without much camera data tells its size here; else all of it is read. */
const HEADER_BYTES = 256 * 1024;

/** What the picker of a slot offers. @see docs/product.md#file-upload */
export const PICKER_ACCEPT = '.png,.jpeg,.jpg,image/png,image/jpeg';

/** @see docs/product.md#file-upload */
export const FILE_TOO_LARGE = 'File size should not be greater than 50 MB.';
export const WRONG_FILE_KIND = 'Only PNG and JPEG images can be uploaded.';
export const NOT_AN_IMAGE = "This file isn't a PNG or JPEG image.";
export const BROKEN_IMAGE = 'This image is damaged and cannot be opened. Choose another one.';
export const UNREADABLE_FILE = 'This file could not be read. Choose it again.';
export const SMALL_IMAGE = 'This image is small; the text may be unreadable.';

/** @returns what is wrong with a file by its name and size alone */
export function fileProblem({ name, size }: Pick<PickedFile, 'name' | 'size'>): string | undefined {
  if (size > MAX_FILE_BYTES) return FILE_TOO_LARGE;
  return imageExtension(name) === undefined ? WRONG_FILE_KIND : undefined;
}

/** @returns what is wrong with an image by its size in pixels */
export function pixelProblem({ width, height }: Pick<ImageHeader, 'width' | 'height'>): string | undefined {
  const megapixels = (width * height) / 1_000_000;
  if (megapixels <= MAX_CROP_MEGAPIXELS) return undefined;
  return `This image has ${Math.ceil(megapixels)} megapixels; the limit is ${MAX_CROP_MEGAPIXELS}. Choose a smaller one.`;
}

/** @returns a warning for an image that can be sent, but is hardly of use */
export const pixelWarning = ({ width, height }: Pick<ImageHeader, 'width' | 'height'>): string | undefined =>
  Math.max(width, height) < READABLE_SIDE ? SMALL_IMAGE : undefined;

/**
 * Validates a picked file before any of it is decoded: by name, size, first bytes and size in pixels.
 * @returns the header, or one sentence for the user
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
    // Moved or deleted since it was picked, or on a drive that is gone.
    return fail(UNREADABLE_FILE);
  }
}

const bytesOf = async (file: PickedFile, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, end).arrayBuffer());
