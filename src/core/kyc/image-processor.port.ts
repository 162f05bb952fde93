import type { CropTransform, Size } from './crop-transform.ts';
import type { RedactionMask } from './redaction-mask.ts';

/**
 * Bytes that are kept outside of the core: what a browser's `Blob` and `File` have in common with Node's. The core
 * reads the start of it and hands the whole on; it never copies an image.
 */
export interface BinaryContent {
  /** In bytes. */
  readonly size: number;
  slice(start: number, end: number): BinaryContent;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An image that can be shown. Width and height are in pixels, upright. */
export interface Image extends Size {
  /** For an `img`; good until `release`. */
  readonly url: string;
  readonly content: BinaryContent;
  /** Lets go of what holds the image; any number of times. */
  release(): void;
}

/** What is to be cut out of an image. */
export interface Crop {
  readonly transform: CropTransform;
  /** Of the result, in pixels. Built by `outputSize`. */
  readonly size: Size;
  /** On the result, in its pixels: painted black, so that nothing below it is in the result. */
  readonly mask: RedactionMask | undefined;
}

/** Opens and crops images on the user's own machine. Never throws or rejects. */
export interface ImageProcessor {
  /** Upright, as its rotation mark says. @returns `undefined` for what cannot be decoded */
  open(content: BinaryContent): Promise<Image | undefined>;
  /** @returns a JPEG without metadata, white where the image does not reach; `undefined` when there is no memory for it */
  crop(image: Image, crop: Crop): Promise<Image | undefined>;
}
