/*
 * The part of an image that a crop keeps, and the bar that blacks out a part of the crop. The cropper library handles
 * gestures; this file has the rules about shape and size.
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

/** The point is the top left corner. */
export type Rectangle = Point & Size;

/**
 * Maps a point of the upright image, in image pixels from its top left corner, into the crop frame. In the frame the
 * top left corner is 0, 0 and one unit is the frame's width, whatever its size on screen. The point `x, y` becomes
 * `x' = a x + c y + e`, `y' = b x + d y + f`. This combines a translation, a rotation and one scale for both axes.
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

/** Fits the whole image into the frame, upright and centred; white margins fill the remaining space. */
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
 * Size of the sent crop, exactly 1.6 to 1: as many pixels as the image has under the frame, but at most 2,400 on the
 * longer side, and at least 8 by 5, the smallest size of that ratio.
 */
export function outputSize({ a, b }: CropTransform): Size {
  const imagePixelsAcross = 1 / Math.hypot(a, b);
  const fitting = Math.floor(Math.min(MAX_SIDE, imagePixelsAcross) / 8);
  const steps = fitting >= 1 ? fitting : 1;
  return { width: steps * 8, height: steps * 5 };
}

/** Minimum side of the bar as a share of the image's width, large enough to grab. */
const MIN_BAR_SHARE = 0.02;

/**
 * The black bar before it is moved: where an Aadhaar card has its number, below the middle, over the first two of the
 * three groups of four digits.
 * @param image size of the cropped image
 */
export const newBar = ({ width, height }: Size): Rectangle => ({
  x: width * 0.25,
  y: height * 0.685,
  width: width * 0.32,
  height: height * 0.11,
});

/** Moves the bar, up to the edges of the image. @param by in pixels of the image */
export const moveBar = (image: Size, bar: Rectangle, by: Point): Rectangle => ({
  ...bar,
  x: clamp(bar.x + by.x, 0, image.width - bar.width, bar.x),
  y: clamp(bar.y + by.y, 0, image.height - bar.height, bar.y),
});

/** Resizes the bar, up to the edges of the image; its top left corner stays. @param by in pixels of the image */
export function resizeBar(image: Size, bar: Rectangle, by: Size): Rectangle {
  const minSide = image.width * MIN_BAR_SHARE;
  return {
    ...bar,
    width: clamp(bar.width + by.width, minSide, image.width - bar.x, bar.width),
    height: clamp(bar.height + by.height, minSide, image.height - bar.y, bar.height),
  };
}

const percentOf = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

/** The place and size of the bar in words: `25% from the left, 69% from the top, 32% wide, 11% high`. */
export const barInWords = (image: Size, bar: Rectangle): string =>
  [
    `${percentOf(bar.x, image.width)} from the left`,
    `${percentOf(bar.y, image.height)} from the top`,
    `${percentOf(bar.width, image.width)} wide`,
    `${percentOf(bar.height, image.height)} high`,
  ].join(', ');

/** Rounds outwards to whole pixels, so that no edge of the covered area is visible. */
export function coveredPixels({ x, y, width, height }: Rectangle): Rectangle {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** When the bounds cross, the upper one wins. @param otherwise used when the value is NaN */
const clamp = (value: number, low: number, high: number, otherwise: number): number =>
  Number.isNaN(value) ? otherwise : Math.min(Math.max(value, low), high);
