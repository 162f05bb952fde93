import type { CropTransform, Rectangle, Size } from './crop.ts';

/**
 * Bytes stored outside of the core: the common part of a browser's and Node's `Blob` and `File`. The core reads a
 * picked file once, to check its header, and passes the object on.
 */
export interface BinaryContent {
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An image that can be shown. Width and height are in pixels, after the EXIF rotation. */
export interface Image extends Size {
  /** For an `img`; valid until `release`. */
  readonly url: string;
  readonly content: BinaryContent;
  /** Frees the memory of the image; may be called more than once. */
  release(): void;
}

/** Opens and crops images on the user's own device. Never throws or rejects. */
export interface ImageProcessor {
  /** Opens an image with its bytes unchanged. @returns `undefined` when it cannot be decoded */
  open(content: BinaryContent): Promise<Image | undefined>;
  /**
   * Crops to `outputSize(transform)`, white outside of the image.
   * @param bar a bar in pixels of the result; painted black, so that the result does not contain what it covers
   * @returns a JPEG without metadata; `undefined` when memory is insufficient
   */
  crop(image: Image, transform: CropTransform, bar?: Rectangle): Promise<Image | undefined>;
}
