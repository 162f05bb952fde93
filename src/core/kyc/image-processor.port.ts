import type { CropTransform, Size } from './crop-transform.ts';
import type { RedactionMask } from './redaction-mask.ts';

/**
 * Bytes kept outside of the core: the common part of a browser's and Node's `Blob` and `File`. The core reads the start
 * and passes the object on; it never copies an image.
 */
export interface BinaryContent {
  /** In bytes. */
  readonly size: number;
  slice(start: number, end: number): BinaryContent;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An image that can be shown. Width and height are in pixels, upright. */
export interface Image extends Size {
  /** For an `img`; valid until `release`. */
  readonly url: string;
  readonly content: BinaryContent;
  /** Frees the memory of the image; may be called more than once. */
  release(): void;
}

/** Parameters of a crop. */
export interface Crop {
  readonly transform: CropTransform;
  /** Size of the result in pixels, built by `outputSize`. */
  readonly size: Size;
  /** In pixels of the result: painted black, so that the result does not contain what it covers. */
  readonly mask: RedactionMask | undefined;
}

/** Opens and crops images on the user's own device. Never throws or rejects. */
export interface ImageProcessor {
  /** Decodes an image and applies its rotation. @returns `undefined` when it cannot be decoded */
  open(content: BinaryContent): Promise<Image | undefined>;
  /** @returns a JPEG without metadata, white outside of the image; `undefined` when memory is insufficient */
  crop(image: Image, crop: Crop): Promise<Image | undefined>;
}
