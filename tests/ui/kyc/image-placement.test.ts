import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CROP_RATIO, wholeImage, type Size } from '../../../src/core/kyc/crop.ts';
import {
  adjusted,
  frameOn,
  afterKeyPress,
  matrixOf,
  MAX_STRAIGHTEN,
  MAX_ZOOM,
  placementOf,
  clampPlacement,
  transformOf,
  WHOLE_IMAGE,
  type Placement,
} from '../../../src/ui/kyc/image-placement.ts';

const arbBetween = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const arbSide = fc.integer({ min: 1, max: 9_000 });
const arbImage: fc.Arbitrary<Size> = fc.record({ width: arbSide, height: arbSide });
const arbStage: fc.Arbitrary<Size> = fc.record({ width: arbBetween(300, 800), height: arbBetween(150, 400) });
const arbKey = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', 'r', 'R');

type Step = (image: Size, placement: Placement) => Placement;
const arbStep: fc.Arbitrary<Step> = fc.oneof(
  arbKey.map(
    (key): Step =>
      (image, placement) =>
        afterKeyPress(image, placement, key) ?? placement,
  ),
  fc.oneof(fc.record({ zoom: arbBetween(-1, 20) }), fc.record({ straighten: arbBetween(-90, 90) })).map(
    (change): Step =>
      (image, placement) =>
        adjusted(image, placement, change),
  ),
  fc.record({ x: arbBetween(-9, 9), y: arbBetween(-9, 9) }).map(
    (to): Step =>
      (image, placement) =>
        clampPlacement(image, { ...placement, ...to }),
  ),
);
const arbPlaced = fc.tuple(arbImage, fc.array(arbStep, { maxLength: 10 })).map(([image, steps]) => ({
  image,
  placement: steps.reduce((each, step) => step(image, each), WHOLE_IMAGE),
}));

/** Returns where CSS renders a point of the image on the stage: it applies the matrix around the image's centre. */
function renderedAt(image: Size, [a, b, c, d, e, f]: ReturnType<typeof matrixOf>, x: number, y: number) {
  const [right, down] = [x - image.width / 2, y - image.height / 2];
  return {
    x: a * right + c * down + image.width / 2 + e,
    y: b * right + d * down + image.height / 2 + f,
  };
}

describe('the crop frame', () => {
  it.prop([arbStage])('is 1.6 times as wide as high, and centred with a margin on all sides', (stage) => {
    const { x, y, width, height } = frameOn(stage);
    expect(width / height).toBeCloseTo(CROP_RATIO, 9);
    expect(x).toBeCloseTo(stage.width - width - x, 9);
    expect(y).toBeCloseTo(stage.height - height - y, 9);
    expect(Math.min(x, y)).toBeGreaterThan(0);
  });

  it('measures 496 by 310 on the stage of the design', () => {
    expect(frameOn({ width: 678, height: 400 })).toEqual({
      x: expect.closeTo(91),
      y: expect.closeTo(45),
      width: expect.closeTo(496),
      height: expect.closeTo(310),
    });
  });
});

describe('an image under the crop frame', () => {
  it.prop([arbImage])('fits completely when the dialog opens', (image) => {
    const [transform, whole] = [transformOf(image, WHOLE_IMAGE), wholeImage(image)];
    for (const part of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
      expect(transform[part]).toBeCloseTo(whole[part], 9);
  });

  it.prop([arbPlaced])('stays within its bounds after any change', ({ image, placement }) => {
    expect(placement.zoom).toBeGreaterThanOrEqual(1);
    expect(placement.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    expect(Math.abs(placement.straighten)).toBeLessThanOrEqual(MAX_STRAIGHTEN);
    const again = clampPlacement(image, placement);
    expect(again.x).toBeCloseTo(placement.x, 9);
    expect(again.y).toBeCloseTo(placement.y, 9);
  });

  it.prop([arbPlaced, arbStage])(
    'appears in the frame exactly as it is cropped',
    ({ image, placement }, stage) => {
      const frame = frameOn(stage);
      const matrix = matrixOf(image, placement, frame);
      const { a, b, c, d, e, f } = transformOf(image, placement);
      for (const [x, y] of [
        [0, 0],
        [image.width, image.height / 3],
      ] as const) {
        const rendered = renderedAt(image, matrix, x, y);
        expect((rendered.x - frame.x) / frame.width).toBeCloseTo(a * x + c * y + e, 6);
        expect((rendered.y - frame.y) / frame.width).toBeCloseTo(b * x + d * y + f, 6);
      }
    },
  );

  it.prop([arbPlaced, arbStage])(
    'regains zoom and position from its matrix',
    ({ image, placement }, stage) => {
      const frame = frameOn(stage);
      const found = placementOf(image, placement, matrixOf(image, placement, frame), frame);
      expect(found.zoom).toBeCloseTo(placement.zoom, 6);
      expect(found.x).toBeCloseTo(placement.x, 6);
      expect(found.y).toBeCloseTo(placement.y, 6);
    },
  );

  it.prop([arbImage, arbBetween(-MAX_STRAIGHTEN, MAX_STRAIGHTEN), fc.integer({ min: -4, max: 4 })])(
    'fits completely at zoom 1, at any angle',
    (image, straighten, turns) => {
      const { a, b, c, d, e, f } = transformOf(image, adjusted(image, WHOLE_IMAGE, { straighten, turns }));
      for (const [x, y] of [
        [0, 0],
        [image.width, 0],
        [0, image.height],
        [image.width, image.height],
      ] as const) {
        expect(a * x + c * y + e).toBeGreaterThanOrEqual(-1e-6);
        expect(a * x + c * y + e).toBeLessThanOrEqual(1 + 1e-6);
        expect(b * x + d * y + f).toBeGreaterThanOrEqual(-1e-6);
        expect(b * x + d * y + f).toBeLessThanOrEqual(1 / CROP_RATIO + 1e-6);
      }
    },
  );

  it.prop([arbImage])('is unchanged after four turns', (image) => {
    const turned = ['r', 'r', 'r', 'r'].reduce(
      (each, key) => afterKeyPress(image, each, key) ?? each,
      WHOLE_IMAGE,
    );
    const [before, after] = [transformOf(image, WHOLE_IMAGE), transformOf(image, turned)];
    for (const part of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
      expect(after[part]).toBeCloseTo(before[part], 9);
  });

  it('keeps the point under the centre of the frame when zoomed', () => {
    const image = { width: 1600, height: 1000 };
    const near = { ...WHOLE_IMAGE, zoom: 2, x: 0.2, y: 0.1 };
    expect(adjusted(image, near, { zoom: 4 })).toMatchObject({
      x: expect.closeTo(0.4),
      y: expect.closeTo(0.2),
    });
  });

  it.prop([arbPlaced, arbStage, arbBetween(-1, 1), arbBetween(-1, 1)])(
    'follows a gesture that only moves it, within its bounds, at any zoom and angle',
    ({ image, placement }, stage, right, down) => {
      const frame = frameOn(stage);
      const [a, b, c, d, e, f] = matrixOf(image, placement, frame);
      const moved = placementOf(
        image,
        placement,
        [a, b, c, d, e + right * frame.width, f + down * frame.width],
        frame,
      );
      const { x, y } = placement;
      const expected = clampPlacement(image, { ...placement, x: x + right, y: y + down });
      expect(moved.zoom).toBeCloseTo(placement.zoom, 6);
      expect(moved.x).toBeCloseTo(expected.x, 6);
      expect(moved.y).toBeCloseTo(expected.y, 6);
    },
  );

  it.each([
    ['is already at its maximum', MAX_ZOOM, 1.15, 0.02],
    ['reaches its maximum', 7.5, 1.15, 0.02],
    // At the minimum the height of this image fills the frame, so it cannot be above or below the centre.
    ['is already at its minimum', 1, 1 / 1.15, 0],
    ['reaches its minimum', 1.1, 1 / 1.15, 0],
  ])('keeps the point under the centre of the frame when the zoom %s', (_what, zoom, factor, y) => {
    const image = { width: 1000, height: 1600 };
    const placement = { ...WHOLE_IMAGE, zoom, x: 0.05, y };
    const limited = Math.min(Math.max(zoom * factor, 1), MAX_ZOOM);
    const expected = {
      zoom: limited,
      x: expect.closeTo((0.05 * limited) / zoom),
      y: expect.closeTo((y * limited) / zoom),
    };
    expect(afterKeyPress(image, placement, factor > 1 ? '+' : '-')).toMatchObject(expected);
    const frame = frameOn({ width: 678, height: 400 });
    const gesture = { ...placement, zoom: zoom * factor, x: 0.05 * factor, y: y * factor };
    expect(placementOf(image, placement, matrixOf(image, gesture, frame), frame)).toMatchObject(expected);
  });

  it('is not changed by a key without a meaning, such as Tab', () => {
    expect(afterKeyPress({ width: 8, height: 5 }, WHOLE_IMAGE, 'Tab')).toBeUndefined();
  });
});
