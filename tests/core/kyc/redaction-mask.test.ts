import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  coveredPixels,
  moveMask,
  newMask,
  resizeMask,
  type Point,
  type Rectangle,
  type Size,
} from '../../../src/core/kyc/crop.ts';

const CARD = { width: 1600, height: 1000 };
const arbImage = fc.integer({ min: 1, max: 300 }).map((steps) => ({ width: steps * 8, height: steps * 5 }));
const arbNumber = fc.oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.double());
const arbPoint: fc.Arbitrary<Point> = fc.record({ x: arbNumber, y: arbNumber });

type Step = (image: Size, mask: Rectangle) => Rectangle;
const arbStep: fc.Arbitrary<Step> = fc.oneof(
  arbPoint.map(
    (by): Step =>
      (image, mask) =>
        moveMask(image, mask, by),
  ),
  arbPoint.map(
    ({ x, y }): Step =>
      (image, mask) =>
        resizeMask(image, mask, { width: x, height: y }),
  ),
);
const arbPlaced = fc.tuple(arbImage, fc.array(arbStep, { maxLength: 10 })).map(([image, steps]) => ({
  image,
  mask: steps.reduce((mask, step) => step(image, mask), newMask(image)),
}));

describe('newMask', () => {
  it('covers the first two of three groups of digits, below the middle', () => {
    expect(newMask(CARD)).toEqual({ x: 400, y: 685, width: 512, height: 110 });
  });
});

describe('moveMask and resizeMask', () => {
  it.prop([arbPlaced])('never leave the image', ({ image, mask }) => {
    expect(mask.x).toBeGreaterThanOrEqual(0);
    expect(mask.y).toBeGreaterThanOrEqual(0);
    expect(mask.x + mask.width).toBeLessThanOrEqual(image.width + 1e-9);
    expect(mask.y + mask.height).toBeLessThanOrEqual(image.height + 1e-9);
  });

  it.prop([arbPlaced])('keep the bar large enough to grab', ({ image, mask }) => {
    const minimum = image.width * 0.02 - 1e-9;
    expect(mask.width).toBeGreaterThanOrEqual(minimum);
    expect(mask.height).toBeGreaterThanOrEqual(minimum);
  });

  it.prop([arbPlaced, arbPoint])('keep the size when the bar moves', ({ image, mask }, by) => {
    const { width, height } = moveMask(image, mask, by);
    expect([width, height]).toEqual([mask.width, mask.height]);
  });

  it.prop([arbPlaced, arbPoint])(
    'keep the top left corner when the bar is resized',
    ({ image, mask }, { x, y }) => {
      const next = resizeMask(image, mask, { width: x, height: y });
      expect([next.x, next.y]).toEqual([mask.x, mask.y]);
    },
  );

  it('move and resize by exactly the given amount if no edge limits them', () => {
    const mask = newMask(CARD);
    expect(moveMask(CARD, mask, { x: 12.5, y: -40 })).toEqual({ ...mask, x: 412.5, y: 645 });
    expect(resizeMask(CARD, mask, { width: -12, height: 7.5 })).toEqual({
      ...mask,
      width: 500,
      height: 117.5,
    });
  });

  it('stop at the edge', () => {
    const corner = moveMask(CARD, newMask(CARD), { x: 1e9, y: 1e9 });
    expect([corner.x + corner.width, corner.y + corner.height]).toEqual([1600, 1000]);
    expect(moveMask(CARD, corner, { x: -1e9, y: -1e9 })).toMatchObject({ x: 0, y: 0 });
    const grown = resizeMask(CARD, newMask(CARD), { width: 1e9, height: 1e9 });
    expect([grown.x + grown.width, grown.y + grown.height]).toEqual([1600, 1000]);
  });

  it('ignore NaN', () => {
    const mask = newMask(CARD);
    expect(moveMask(CARD, mask, { x: Number.NaN, y: Number.NaN })).toEqual(mask);
    expect(resizeMask(CARD, mask, { width: Number.NaN, height: Number.NaN })).toEqual(mask);
  });
});

describe('coveredPixels', () => {
  it.prop([arbPlaced])(
    'returns whole pixels that cover the bar and exceed its width and height by less than two',
    ({ image, mask }) => {
      const covered = coveredPixels(mask);
      expect(Object.values(covered).every((value) => Number.isInteger(value))).toBe(true);
      expect(covered.x <= mask.x && covered.y <= mask.y).toBe(true);
      expect(covered.x + covered.width).toBeGreaterThanOrEqual(mask.x + mask.width);
      expect(covered.y + covered.height).toBeGreaterThanOrEqual(mask.y + mask.height);
      expect(covered.width).toBeLessThan(mask.width + 2);
      expect(covered.height).toBeLessThan(mask.height + 2);
      expect(covered.x + covered.width).toBeLessThanOrEqual(image.width);
    },
  );
});
