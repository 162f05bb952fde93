import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { barMoved, barOnStage, barResized, newBar } from '../../../src/core/kyc/black-bar.ts';
import {
  angleOf,
  CROP_RATIO,
  FRAME,
  MAX_SIDE,
  minZoom,
  moved,
  outputSize,
  rotated,
  scaleOf,
  startView,
  straightened,
  turned,
  zoomed,
  type CropView,
  type Point,
  type Size,
} from '../../../src/core/kyc/crop-view.ts';
import { cutOf } from '../../../src/core/kyc/cut.ts';

const arbSide = fc.integer({ min: 1, max: 9_000 });
const arbPicture = fc.record({ width: arbSide, height: arbSide });
const arbStep = fc.record({
  x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  y: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
});

type Deed = (picture: Size, view: CropView) => CropView;
const arbDeed: fc.Arbitrary<Deed> = fc.oneof(
  arbStep.map(
    (by): Deed =>
      (picture, view) =>
        moved(picture, view, by),
  ),
  fc.tuple(fc.double({ min: -1, max: 20 }), arbStep).map(
    ([zoom, around]): Deed =>
      (picture, view) =>
        zoomed(picture, view, zoom, around),
  ),
  fc.constantFrom<1 | -1>(1, -1).map(
    (by): Deed =>
      (picture, view) =>
        turned(picture, view, by),
  ),
  fc.double({ min: -90, max: 90 }).map(
    (degrees): Deed =>
      (picture, view) =>
        straightened(picture, view, degrees),
  ),
);
const arbPlaced = fc.tuple(arbPicture, fc.array(arbDeed, { maxLength: 12 })).map(([picture, deeds]) => ({
  picture,
  view: deeds.reduce((view, deed) => deed(picture, view), startView(picture)),
}));

/** The corners of the frame, as points of the picture. */
function corners(picture: Size, view: CropView): readonly Point[] {
  const scale = scaleOf(picture, view);
  return [-1, 1].flatMap((right) =>
    [-1, 1].map((down) => {
      const step = rotated(
        { x: (right * FRAME.width) / 2 / scale, y: (down * FRAME.height) / 2 / scale },
        -angleOf(view),
      );
      return { x: view.centre.x + step.x, y: view.centre.y + step.y };
    }),
  );
}

describe('a picture under the crop frame', () => {
  it('starts upright, in the middle, filling the frame', () => {
    expect(startView({ width: 4000, height: 3000 })).toEqual({
      centre: { x: 2000, y: 1500 },
      zoom: 1,
      quarterTurns: 0,
      straighten: 0,
    });
  });

  it('has a frame of 1.6 to 1', () => {
    expect(FRAME.width / FRAME.height).toBe(CROP_RATIO);
  });

  it.prop([arbPlaced])('leaves no gap in the frame as long as it is not zoomed out', ({ picture, view }) => {
    if (view.zoom < 1) return;
    const slack = 1e-6 * Math.max(picture.width, picture.height);
    for (const { x, y } of corners(picture, view)) {
      expect(x).toBeGreaterThanOrEqual(-slack);
      expect(x).toBeLessThanOrEqual(picture.width + slack);
      expect(y).toBeGreaterThanOrEqual(-slack);
      expect(y).toBeLessThanOrEqual(picture.height + slack);
    }
  });

  it.prop([arbPlaced])('is zoomed out at most to where all of it is in the frame', ({ picture, view }) => {
    const out = zoomed(picture, view, 0);
    expect(out.zoom).toBe(minZoom(picture, view));
    const scale = scaleOf(picture, out);
    const half = { x: picture.width / 2, y: picture.height / 2 };
    for (const right of [-half.x, half.x]) {
      const corner = rotated({ x: right * scale, y: half.y * scale }, angleOf(out));
      expect(Math.abs(corner.x)).toBeLessThanOrEqual(FRAME.width / 2 + 1e-6);
      expect(Math.abs(corner.y)).toBeLessThanOrEqual(FRAME.height / 2 + 1e-6);
    }
  });

  it.prop([arbPlaced])(
    'always has its middle on the picture and a size that can be drawn',
    ({ picture, view }) => {
      expect(view.centre.x).toBeGreaterThanOrEqual(0);
      expect(view.centre.x).toBeLessThanOrEqual(picture.width);
      expect(view.centre.y).toBeGreaterThanOrEqual(0);
      expect(view.centre.y).toBeLessThanOrEqual(picture.height);
      expect(scaleOf(picture, view)).toBeGreaterThan(0);
      expect(Number.isFinite(scaleOf(picture, view))).toBe(true);
    },
  );

  it.prop([arbPicture])('comes back after four quarter turns, either way', (picture) => {
    for (const by of [1, -1] as const) {
      let view = startView(picture);
      for (let turn = 0; turn < 4; turn += 1) view = turned(picture, view, by);
      expect(view).toEqual(startView(picture));
    }
  });

  it('follows the pointer: so many pixels of the stage, whatever the zoom and turn', () => {
    const picture = { width: 4000, height: 3000 };
    const start = zoomed(picture, turned(picture, startView(picture), 1), 4);
    const by = { x: 30, y: -20 };
    const next = moved(picture, start, by);
    const scale = scaleOf(picture, start);
    const step = rotated(
      { x: (start.centre.x - next.centre.x) * scale, y: (start.centre.y - next.centre.y) * scale },
      angleOf(start),
    );
    expect(step.x).toBeCloseTo(by.x, 6);
    expect(step.y).toBeCloseTo(by.y, 6);
  });

  it('keeps the point below the pointer when it is zoomed', () => {
    const picture = { width: 4000, height: 3000 };
    const start = zoomed(picture, startView(picture), 2);
    const next = zoomed(picture, start, 3, { x: 60, y: 40 });
    const pointOf = (view: CropView): Point => ({
      x: view.centre.x + 60 / scaleOf(picture, view),
      y: view.centre.y + 40 / scaleOf(picture, view),
    });
    expect(pointOf(next).x).toBeCloseTo(pointOf(start).x, 6);
    expect(pointOf(next).y).toBeCloseTo(pointOf(start).y, 6);
  });
});

describe('what is cut out', () => {
  it.prop([arbPlaced])('is exactly 1.6 to 1 and at most 2,400 pixels long', ({ picture, view }) => {
    const { width, height } = outputSize(picture, view);
    expect(width / height).toBe(CROP_RATIO);
    expect(width).toBeLessThanOrEqual(MAX_SIDE);
    expect(width).toBeGreaterThan(0);
  });

  it('has the pixels of the picture, and no more', () => {
    const size = (width: number, height: number) =>
      outputSize({ width, height }, startView({ width, height }));
    expect(size(1600, 1000)).toEqual({ width: 1600, height: 1000 });
    expect(size(12_000, 7_500)).toEqual({ width: 2400, height: 1500 });
    expect(size(1, 1)).toEqual({ width: 8, height: 5 });
  });

  it.prop([arbPlaced])('is what is seen in the frame', ({ picture, view }) => {
    const cut = cutOf(picture, view, undefined);
    expect(cut.scale * (FRAME.width / scaleOf(picture, view))).toBeCloseTo(cut.size.width, 6);
    expect(cut.centre).toEqual(view.centre);
    expect(cut.angle).toBe(angleOf(view));
  });
});

describe('the black bar', () => {
  it.prop([arbPlaced, fc.array(arbDeed, { maxLength: 8 })])(
    'stays where it was laid on the picture, whatever is done to the picture',
    ({ picture, view }, deeds) => {
      const bar = newBar(picture, view);
      const later = deeds.reduce((each, deed) => deed(picture, each), view);
      const shown = barOnStage(picture, later, bar);
      const scale = scaleOf(picture, later);
      const back = rotated({ x: shown.centre.x / scale, y: shown.centre.y / scale }, -angleOf(later));
      expect(later.centre.x + back.x).toBeCloseTo(bar.centre.x, 3);
      expect(later.centre.y + back.y).toBeCloseTo(bar.centre.y, 3);
      expect(shown.width / scale).toBeCloseTo(bar.width, 3);
    },
  );

  it.prop([arbPlaced])('is laid level, in the lower half of the frame', ({ picture, view }) => {
    const shown = barOnStage(picture, view, newBar(picture, view));
    expect(shown.degrees).toBeCloseTo(0, 6);
    expect(shown.centre.y).toBeGreaterThan(0);
    expect(shown.centre.y + shown.height / 2).toBeLessThan(FRAME.height / 2);
  });

  it.prop([arbPlaced, arbStep])(
    'is moved with the pointer, and never off the picture',
    ({ picture, view }, by) => {
      const bar = barMoved(picture, view, newBar(picture, view), by);
      expect(bar.centre.x).toBeGreaterThanOrEqual(0);
      expect(bar.centre.x).toBeLessThanOrEqual(picture.width);
      expect(bar.centre.y).toBeGreaterThanOrEqual(0);
      expect(bar.centre.y).toBeLessThanOrEqual(picture.height);
    },
  );

  it.prop([arbPlaced, arbStep])('never vanishes by being made smaller', ({ picture, view }, by) => {
    const size = { width: by.x, height: by.y };
    const bar = barResized(picture, view, newBar(picture, view), size);
    expect(bar.width).toBeGreaterThan(0);
    expect(bar.height).toBeGreaterThan(0);
  });

  it('goes into the cut', () => {
    const picture = { width: 1600, height: 1000 };
    const bar = newBar(picture, startView(picture));
    expect(cutOf(picture, startView(picture), bar).bar).toBe(bar);
  });
});
