import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  coveredPixels,
  moveBar,
  newBar,
  resizeBar,
  type Point,
  type Rectangle,
  type Size,
} from '../../../src/core/kyc/crop.ts';

const CARD = { width: 1600, height: 1000 };
const arbImage = fc.integer({ min: 1, max: 300 }).map((steps) => ({ width: steps * 8, height: steps * 5 }));
const arbNumber = fc.oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.double());
const arbPoint: fc.Arbitrary<Point> = fc.record({ x: arbNumber, y: arbNumber });

type Step = (image: Size, bar: Rectangle) => Rectangle;
const arbStep: fc.Arbitrary<Step> = fc.oneof(
  arbPoint.map(
    (by): Step =>
      (image, bar) =>
        moveBar(image, bar, by),
  ),
  arbPoint.map(
    ({ x, y }): Step =>
      (image, bar) =>
        resizeBar(image, bar, { width: x, height: y }),
  ),
);
const arbPlaced = fc.tuple(arbImage, fc.array(arbStep, { maxLength: 10 })).map(([image, steps]) => ({
  image,
  bar: steps.reduce((bar, step) => step(image, bar), newBar(image)),
}));

describe('newBar', () => {
  it('covers the first two of three groups of digits, below the middle', () => {
    expect(newBar(CARD)).toEqual({ x: 400, y: 685, width: 512, height: 110 });
  });
});

describe('moveBar and resizeBar', () => {
  it.prop([arbPlaced])('never leave the image', ({ image, bar }) => {
    expect(bar.x).toBeGreaterThanOrEqual(0);
    expect(bar.y).toBeGreaterThanOrEqual(0);
    expect(bar.x + bar.width).toBeLessThanOrEqual(image.width + 1e-9);
    expect(bar.y + bar.height).toBeLessThanOrEqual(image.height + 1e-9);
  });

  it.prop([arbPlaced])('keep the bar large enough to grab', ({ image, bar }) => {
    const minimum = image.width * 0.02 - 1e-9;
    expect(bar.width).toBeGreaterThanOrEqual(minimum);
    expect(bar.height).toBeGreaterThanOrEqual(minimum);
  });

  it.prop([arbPlaced, arbPoint])('keep the size when the bar moves', ({ image, bar }, by) => {
    const { width, height } = moveBar(image, bar, by);
    expect([width, height]).toEqual([bar.width, bar.height]);
  });

  it.prop([arbPlaced, arbPoint])(
    'keep the top left corner when the bar is resized',
    ({ image, bar }, { x, y }) => {
      const next = resizeBar(image, bar, { width: x, height: y });
      expect([next.x, next.y]).toEqual([bar.x, bar.y]);
    },
  );

  it('move and resize by exactly the given amount if no edge limits them', () => {
    const bar = newBar(CARD);
    expect(moveBar(CARD, bar, { x: 12.5, y: -40 })).toEqual({ ...bar, x: 412.5, y: 645 });
    expect(resizeBar(CARD, bar, { width: -12, height: 7.5 })).toEqual({
      ...bar,
      width: 500,
      height: 117.5,
    });
  });

  it('stop at the edge', () => {
    const corner = moveBar(CARD, newBar(CARD), { x: 1e9, y: 1e9 });
    expect([corner.x + corner.width, corner.y + corner.height]).toEqual([1600, 1000]);
    expect(moveBar(CARD, corner, { x: -1e9, y: -1e9 })).toMatchObject({ x: 0, y: 0 });
    const grown = resizeBar(CARD, newBar(CARD), { width: 1e9, height: 1e9 });
    expect([grown.x + grown.width, grown.y + grown.height]).toEqual([1600, 1000]);
  });

  it('ignore NaN', () => {
    const bar = newBar(CARD);
    expect(moveBar(CARD, bar, { x: Number.NaN, y: Number.NaN })).toEqual(bar);
    expect(resizeBar(CARD, bar, { width: Number.NaN, height: Number.NaN })).toEqual(bar);
  });
});

describe('coveredPixels', () => {
  it.prop([arbPlaced])(
    'returns whole pixels that cover the bar and exceed its width and height by less than two',
    ({ image, bar }) => {
      const covered = coveredPixels(bar);
      expect(Object.values(covered).every((value) => Number.isInteger(value))).toBe(true);
      expect(covered.x <= bar.x && covered.y <= bar.y).toBe(true);
      expect(covered.x + covered.width).toBeGreaterThanOrEqual(bar.x + bar.width);
      expect(covered.y + covered.height).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(covered.width).toBeLessThan(bar.width + 2);
      expect(covered.height).toBeLessThan(bar.height + 2);
      expect(covered.x + covered.width).toBeLessThanOrEqual(image.width);
    },
  );
});
