import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  angleOf,
  CROP_RATIO,
  FRAME,
  MAX_SIDE,
  MAX_STRAIGHTEN,
  MAX_ZOOM,
  minZoom,
  moved,
  outputSize,
  rotated,
  scaleOf,
  startView,
  straightened,
  toPicture,
  turned,
  zoomed,
  type CropView,
  type Point,
  type Size,
} from '../../../src/core/kyc/crop-view.ts';
import {
  arbBetween,
  arbDeed,
  arbInFrame,
  arbPicture,
  arbPlaced,
  arbStep,
  arbTurn,
  cornersOf,
  seenAt,
} from '../../support/placed-pictures.ts';

const PHOTO = { width: 4000, height: 3000 };

/** The corners of the frame, as points of the picture. */
const frameOn = (picture: Size, view: CropView): readonly Point[] =>
  [-1, 1].flatMap((right) =>
    [-1, 1].map((down) => {
      const step = toPicture(picture, view, { x: (right * FRAME.width) / 2, y: (down * FRAME.height) / 2 });
      return { x: view.centre.x + step.x, y: view.centre.y + step.y };
    }),
  );

const expectSame = (shown: Point, expected: Point): void => {
  expect(shown.x).toBeCloseTo(expected.x, 4);
  expect(shown.y).toBeCloseTo(expected.y, 4);
};

describe('a picture under the crop frame', () => {
  it('starts upright, in the middle, filling the frame', () => {
    expect(startView(PHOTO)).toEqual({
      centre: { x: 2000, y: 1500 },
      zoom: 1,
      quarterTurns: 0,
      straighten: 0,
    });
  });

  it('has a frame of 1.6 to 1', () => {
    expect(FRAME.width / FRAME.height).toBe(CROP_RATIO);
  });

  it.prop([arbPicture])(
    'starts as large as the frame in one direction, and no smaller in the other',
    (picture) => {
      const scale = scaleOf(picture, startView(picture));
      const [across, down] = [(picture.width * scale) / FRAME.width, (picture.height * scale) / FRAME.height];
      expect(Math.min(across, down)).toBeCloseTo(1, 9);
    },
  );

  it.prop([arbPlaced])('leaves no gap in the frame as long as it is not zoomed out', ({ picture, view }) => {
    if (view.zoom < 1) return;
    const slack = 1e-6 * Math.max(picture.width, picture.height);
    for (const { x, y } of frameOn(picture, view)) {
      expect(x).toBeGreaterThanOrEqual(-slack);
      expect(x).toBeLessThanOrEqual(picture.width + slack);
      expect(y).toBeGreaterThanOrEqual(-slack);
      expect(y).toBeLessThanOrEqual(picture.height + slack);
    }
  });

  it.prop([arbPlaced])('is zoomed out to where all of it is just in the frame', ({ picture, view }) => {
    const out = zoomed(picture, view, 0);
    expect(out.zoom).toBe(minZoom(picture, view));
    const corners = cornersOf(picture).map((corner) => seenAt(picture, out, corner));
    const across = Math.max(...corners.map(({ x }) => Math.abs(x))) / (FRAME.width / 2);
    const down = Math.max(...corners.map(({ y }) => Math.abs(y))) / (FRAME.height / 2);
    expect(Math.max(across, down)).toBeCloseTo(1, 6);
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

  it.prop([arbPlaced])('lies still when it is moved by nothing', ({ picture, view }) => {
    const next = moved(picture, view, { x: 0, y: 0 });
    expectSame(next.centre, view.centre);
    expect(next).toEqual({ ...view, centre: next.centre });
  });

  it.prop([
    arbPicture,
    fc.array(arbTurn, { maxLength: 3 }),
    arbBetween(-MAX_STRAIGHTEN, MAX_STRAIGHTEN),
    arbBetween(2, MAX_ZOOM),
    arbBetween(0, FRAME.height / 2),
    arbBetween(0, 6.28),
  ])(
    'follows the pointer, however it is turned, as long as none of its edges comes near',
    (picture, turns, degrees, zoom, length, way) => {
      let view = straightened(picture, startView(picture), degrees);
      for (const by of turns) view = turned(picture, view, by);
      view = zoomed(picture, view, zoom);
      const by = rotated({ x: length, y: 0 }, way);
      const next = moved(picture, view, by);
      for (const point of cornersOf(picture)) {
        const before = seenAt(picture, view, point);
        const after = seenAt(picture, next, point);
        expectSame({ x: after.x - before.x, y: after.y - before.y }, by);
      }
    },
  );
});

describe('zooming', () => {
  it.prop([arbPlaced, arbBetween(1, 4), arbInFrame])(
    'in keeps the point of the picture that is below the pointer',
    ({ picture, view }, factor, around) => {
      if (view.zoom < 1) return;
      const step = toPicture(picture, view, around);
      const below = { x: view.centre.x + step.x, y: view.centre.y + step.y };
      expectSame(seenAt(picture, zoomed(picture, view, view.zoom * factor, around), below), around);
    },
  );

  it.prop([arbPlaced, arbBetween(1, 4)])('in by itself keeps the middle', ({ picture, view }, factor) => {
    if (view.zoom < 1) return;
    expectSame(zoomed(picture, view, view.zoom * factor).centre, view.centre);
  });

  it.prop([arbPlaced, arbBetween(-1, 20), arbStep])(
    'gives what is asked for, between the whole picture and eight times',
    ({ picture, view }, zoom, around) => {
      const least = minZoom(picture, view);
      const shown = zoomed(picture, view, zoom, around).zoom;
      if (zoom >= least && zoom <= MAX_ZOOM) expect(shown).toBe(zoom);
      else expect(shown).toBe(zoom < least ? least : MAX_ZOOM);
    },
  );
});

describe('turning', () => {
  it.prop([arbPicture])('four times a quarter brings it back, either way', (picture) => {
    for (const by of [1, -1] as const) {
      let view = startView(picture);
      for (let turn = 0; turn < 4; turn += 1) view = turned(picture, view, by);
      expect(view).toEqual(startView(picture));
    }
  });

  it.prop([arbPlaced, arbTurn])('is by a right angle, and nothing else', ({ picture, view }, by) => {
    const next = turned(picture, view, by);
    const turn = angleOf(next) - angleOf(view);
    expect(Math.sin(turn)).toBeCloseTo(by, 9);
    expect([0, 1, 2, 3]).toContain(next.quarterTurns);
    expect(next.straighten).toBe(view.straighten);
  });

  it.prop([arbPlaced, arbBetween(-90, 90)])(
    'to set it straight is by what is asked for, 20 degrees at most, and not added up',
    ({ picture, view }, degrees) => {
      const { straighten } = straightened(picture, view, degrees);
      if (Math.abs(degrees) <= MAX_STRAIGHTEN) expect(straighten).toBe(degrees);
      else expect(straighten).toBe(MAX_STRAIGHTEN * Math.sign(degrees));
    },
  );

  it('is clockwise', () => {
    expectSame(rotated({ x: 1, y: 0 }, Math.PI / 2), { x: 0, y: 1 });
    expect(angleOf({ quarterTurns: 1, straighten: 0 })).toBeCloseTo(Math.PI / 2, 9);
    expect(angleOf({ quarterTurns: 0, straighten: 18 })).toBeCloseTo(Math.PI / 10, 9);
  });

  it.prop([arbStep, arbBetween(-10, 10)])('a step keeps its length, and comes back', (step, radians) => {
    const away = rotated(step, radians);
    expect(Math.hypot(away.x, away.y)).toBeCloseTo(Math.hypot(step.x, step.y), 6);
    expectSame(rotated(away, -radians), step);
  });
});

describe('what is no number', () => {
  it.prop([arbPlaced])('leaves the picture as it starts', ({ picture, view }) => {
    const none = Number.NaN;
    expect(zoomed(picture, view, none).zoom).toBe(1);
    expect(straightened(picture, view, none).straighten).toBe(0);
    expectSame(moved(picture, view, { x: none, y: none }).centre, startView(picture).centre);
  });

  it.prop([arbPicture, fc.array(arbDeed, { maxLength: 12 })])(
    'is never what it comes to',
    (picture, deeds) => {
      const { centre, ...rest } = deeds.reduce((view, deed) => deed(picture, view), startView(picture));
      expect([...Object.values(centre), ...Object.values(rest)].every(Number.isFinite)).toBe(true);
    },
  );

  it('but endless is as large as it gets', () => {
    expect(zoomed(PHOTO, startView(PHOTO), Number.POSITIVE_INFINITY).zoom).toBe(MAX_ZOOM);
  });
});

describe('the size that is sent', () => {
  it.prop([arbPlaced])('is exactly 1.6 to 1 and at most 2,400 pixels long', ({ picture, view }) => {
    const { width, height } = outputSize(picture, view);
    expect(width / height).toBe(CROP_RATIO);
    expect(width).toBeLessThanOrEqual(MAX_SIDE);
    expect(width).toBeGreaterThan(0);
  });

  it.prop([arbPlaced])('makes up no pixels, and gives away hardly any', ({ picture, view }) => {
    const { width } = outputSize(picture, view);
    const under = FRAME.width / scaleOf(picture, view);
    if (width > 8) expect(width).toBeLessThanOrEqual(under);
    if (width < MAX_SIDE) expect(width).toBeGreaterThan(under - 8);
  });

  it('is that of the picture under the frame', () => {
    const size = (width: number, height: number) =>
      outputSize({ width, height }, startView({ width, height }));
    expect(size(1600, 1000)).toEqual({ width: 1600, height: 1000 });
    expect(size(12_000, 7_500)).toEqual({ width: 2400, height: 1500 });
    expect(size(1, 1)).toEqual({ width: 8, height: 5 });
  });
});
