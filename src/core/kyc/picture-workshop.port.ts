import type { BinaryContent } from './binary-content.ts';
import type { BlackBar } from './black-bar.ts';
import type { Point, Size } from './crop-view.ts';

/** A picture that can be shown. */
export interface OpenPicture extends Size {
  /** For an `img`; good until `release`. */
  readonly url: string;
  /** Lets go of what holds the picture; any number of times. */
  release(): void;
}

/** How a picture is cut out. Built by `cutOf`. */
export interface Cut {
  /** Of the result, in pixels. */
  readonly size: Size;
  /** The point of the picture that comes to lie in the middle of the result. */
  readonly centre: Point;
  /** Pixels of the result for one pixel of the picture. */
  readonly scale: number;
  /** Clockwise, in radians. */
  readonly angle: number;
  /** Painted over the picture: nothing of what lies below is in the result. */
  readonly bar: BlackBar | undefined;
}

/** A JPEG that has nothing in it but the picture. */
export interface CroppedPicture extends OpenPicture {
  readonly content: BinaryContent;
}

/** Opens and cuts pictures on the user's own machine. Never throws or rejects. */
export interface PictureWorkshop {
  /** Upright, as its rotation mark says. @returns `undefined` for what cannot be decoded */
  open(content: BinaryContent): Promise<OpenPicture | undefined>;
  /** What the cut does not fill is white. @returns `undefined` when there is no memory for it */
  crop(picture: OpenPicture, cut: Cut): Promise<CroppedPicture | undefined>;
}
