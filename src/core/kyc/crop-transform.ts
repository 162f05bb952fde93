/*
 * What is cut out of an image. Gestures are the cropper's business (ADR 14); the rules about shape and size are here.
 */

/** A length in pixels: of an image, or CSS pixels where it says so. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Maps a point of the upright image, in its own pixels from its top left corner, into the crop frame. There the top left
 * corner is 0, 0 and one unit is the frame's width, whatever its size on the screen:
 * `x' = a x + c y + e`, `y' = b x + d y + f`. Built of a move, a turn and one scale for both axes.
 */
export interface CropTransform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Width to height of every crop. @see docs/product.md#file-upload */
export const CROP_RATIO = 1.6;
/** The longest side that is sent, in pixels. */
export const MAX_SIDE = 2400;

/** Puts the whole image into the frame, upright and in its middle; white margins fill the rest. */
export function wholeImage({ width, height }: Size): CropTransform {
  const scale = Math.min(1 / width, 1 / CROP_RATIO / height);
  return {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: (1 - width * scale) / 2,
    f: (1 / CROP_RATIO - height * scale) / 2,
  };
}

/**
 * How large a crop is sent: as many pixels as the image has under the frame, 2,400 at most on the longer side, and
 * exactly 1.6 to 1; never below 8 by 5, the smallest size of that shape.
 */
export function outputSize({ a, b }: CropTransform): Size {
  const imagePixelsAcross = 1 / Math.hypot(a, b);
  const steps = Math.floor(Math.min(MAX_SIDE, imagePixelsAcross) / 8);
  const whole = steps >= 1 ? steps : 1;
  return { width: whole * 8, height: whole * 5 };
}
