/*
 * The part of an image that is cropped. The cropper library handles gestures (ADR 14); this file has the rules about
 * shape and size.
 */

/** Width and height in image pixels, or in CSS pixels where stated. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Maps a point of the upright image, in image pixels from its top left corner, into the crop frame. In the frame the
 * top left corner is 0, 0 and one unit is the frame's width, independent of its size on screen: `x' = a x + c y + e`,
 * `y' = b x + d y + f`. It combines a translation, a rotation and one scale for both axes.
 */
export interface CropTransform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Width divided by height of every crop. @see docs/product.md#file-upload */
export const CROP_RATIO = 1.6;
/** Maximum length of the longer side of a sent image, in pixels. */
export const MAX_SIDE = 2400;

/** Fits the whole image into the frame, upright and centred; white margins fill the rest. */
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
 * Size of the sent crop: as many pixels as the image has under the frame, at most 2,400 on the longer side, and exactly
 * 1.6 to 1; at least 8 by 5, the smallest size of that ratio.
 */
export function outputSize({ a, b }: CropTransform): Size {
  const imagePixelsAcross = 1 / Math.hypot(a, b);
  const steps = Math.floor(Math.min(MAX_SIDE, imagePixelsAcross) / 8);
  const whole = steps >= 1 ? steps : 1;
  return { width: whole * 8, height: whole * 5 };
}
