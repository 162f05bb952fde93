import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CROP_RATIO, MAX_SIDE, outputSize, wholeImage } from '../../../src/core/kyc/crop.ts';

const arbSide = fc.integer({ min: 1, max: 9_000 });
const arbImage = fc.record({ width: arbSide, height: arbSide });
const arbTransform = fc
  .record({
    scale: fc.double({ min: 1e-5, max: 10, noNaN: true }),
    angle: fc.double({ min: -9, max: 9, noNaN: true }),
  })
  .map(({ scale, angle }) => {
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    return { scale, transform: { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 } };
  });

describe('wholeImage', () => {
  it.prop([arbImage])('fits the image into the frame, centred, touching two edges', (image) => {
    const { a, b, c, d, e, f } = wholeImage(image);
    expect([b, c, a - d]).toEqual([0, 0, 0]);
    const [right, bottom] = [e + image.width * a, f + image.height * d];
    expect(e).toBeGreaterThanOrEqual(-1e-9);
    expect(f).toBeGreaterThanOrEqual(-1e-9);
    expect(right).toBeCloseTo(1 - e, 9);
    expect(bottom).toBeCloseTo(1 / CROP_RATIO - f, 9);
    expect(Math.min(e, f)).toBeCloseTo(0, 9);
  });
});

describe('outputSize', () => {
  it.prop([arbTransform])('returns sides of exactly 1.6 to 1, in whole pixels', ({ transform }) => {
    const { width, height } = outputSize(transform);
    expect(width / height).toBe(CROP_RATIO);
    expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true);
  });

  it.prop([arbTransform])(
    'is no wider than the framed part of the image (or the minimum of 8 pixels), and no wider than 2,400 pixels',
    ({ scale, transform }) => {
      const { width } = outputSize(transform);
      expect(width).toBeLessThanOrEqual(MAX_SIDE);
      expect(width).toBeLessThanOrEqual(Math.max(8, 1 / scale + 1e-6));
    },
  );

  it.prop([arbTransform])(
    'removes less than 8 pixels by rounding, from the width of the framed part or from 2,400 if the part is wider',
    ({ scale, transform }) => {
      expect(outputSize(transform).width).toBeGreaterThan(Math.min(MAX_SIDE, 1 / scale) - 8 - 1e-6);
    },
  );

  it.each([
    [{ width: 4000, height: 3000 }, 2400],
    [{ width: 1600, height: 1000 }, 1600],
    [{ width: 1000, height: 1000 }, 1600],
    [{ width: 1, height: 1 }, 8],
  ])('returns, for the whole image of %j, a width of %d', (image, width) => {
    expect(outputSize(wholeImage(image)).width).toBe(width);
  });

  it('returns the smallest size for a transform with NaN', () => {
    expect(outputSize({ a: Number.NaN, b: 0, c: 0, d: 0, e: 0, f: 0 })).toEqual({ width: 8, height: 5 });
  });
});
