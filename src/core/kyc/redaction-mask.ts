import type { Point, Size } from './crop-transform.ts';

/**
 * A black bar over the first eight digits of an Aadhaar number: a rectangle in pixels of the cropped, upright image. It
 * always stays within the image.
 */
export interface RedactionMask extends Point, Size {}

/** Minimum side as a share of the image's width, large enough to grab. */
const SMALLEST = 0.02;

/**
 * A new bar where an Aadhaar card has its number, below the middle: over the first two of its three groups of four
 * digits.
 * @param image size of the cropped image
 */
export const newMask = ({ width, height }: Size): RedactionMask => ({
  x: width * 0.25,
  y: height * 0.685,
  width: width * 0.32,
  height: height * 0.11,
});

/** Moves the bar, up to the edges of the image. @param by in pixels of the image */
export const moveMask = (image: Size, mask: RedactionMask, by: Point): RedactionMask => ({
  ...mask,
  x: within(mask.x + by.x, 0, image.width - mask.width, mask.x),
  y: within(mask.y + by.y, 0, image.height - mask.height, mask.y),
});

/** Resizes the bar, up to the edges of the image; its top left corner stays. @param by in pixels of the image */
export function resizeMask(image: Size, mask: RedactionMask, by: Size): RedactionMask {
  const least = image.width * SMALLEST;
  return {
    ...mask,
    width: within(mask.width + by.width, least, image.width - mask.x, mask.width),
    height: within(mask.height + by.height, least, image.height - mask.y, mask.height),
  };
}

/** Rounds outwards to whole pixels, so that no edge of the covered area is visible. */
export function coveredPixels({ x, y, width, height }: RedactionMask): RedactionMask {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** @param otherwise used when the value is NaN. The upper bound wins when the bounds cross */
const within = (value: number, low: number, high: number, otherwise: number): number =>
  Number.isNaN(value) ? otherwise : Math.min(Math.max(value, low), high);
