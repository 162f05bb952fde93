import fc from 'fast-check';
import {
  angleOf,
  FRAME,
  moved,
  rotated,
  scaleOf,
  startView,
  straightened,
  turned,
  zoomed,
  type CropView,
  type Point,
  type Size,
} from '../../src/core/kyc/crop-view.ts';

const arbSide = fc.integer({ min: 1, max: 9_000 });
export const arbPicture: fc.Arbitrary<Size> = fc.record({ width: arbSide, height: arbSide });

/** Evenly spread, to two decimals: of all doubles most are next to nothing. */
export const arbBetween = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((hundredths) => hundredths / 100);

/** In CSS pixels: within the stage, and far out of it. */
export const arbStep: fc.Arbitrary<Point> = fc.record({
  x: arbBetween(-2_000, 2_000),
  y: arbBetween(-2_000, 2_000),
});

/** A point of the frame, from its middle. */
export const arbInFrame: fc.Arbitrary<Point> = fc.record({
  x: arbBetween(-FRAME.width / 2, FRAME.width / 2),
  y: arbBetween(-FRAME.height / 2, FRAME.height / 2),
});

export const arbTurn = fc.constantFrom<1 | -1>(1, -1);

/** Something that can be done to a picture. */
type Deed = (picture: Size, view: CropView) => CropView;

const orNone = (numbers: fc.Arbitrary<number>): fc.Arbitrary<number> =>
  fc.oneof({ weight: 9, arbitrary: numbers }, { weight: 1, arbitrary: fc.double() });

/** Numbers of all kinds, and what is none. */
export const arbDeed: fc.Arbitrary<Deed> = fc.oneof(
  arbStep.map(
    (by): Deed =>
      (picture, view) =>
        moved(picture, view, by),
  ),
  fc.tuple(orNone(arbBetween(-1, 20)), arbStep).map(
    ([zoom, around]): Deed =>
      (picture, view) =>
        zoomed(picture, view, zoom, around),
  ),
  arbTurn.map(
    (by): Deed =>
      (picture, view) =>
        turned(picture, view, by),
  ),
  orNone(arbBetween(-90, 90)).map(
    (degrees): Deed =>
      (picture, view) =>
        straightened(picture, view, degrees),
  ),
);

/** A picture, and how it lies after whatever was done to it. */
export const arbPlaced = fc
  .tuple(arbPicture, fc.array(arbDeed, { maxLength: 12 }))
  .map(([picture, deeds]) => ({
    picture,
    view: deeds.reduce((view, deed) => deed(picture, view), startView(picture)),
  }));

/** Where a point of the picture is seen: CSS pixels from the middle of the frame. */
export function seenAt(picture: Size, view: CropView, { x, y }: Point): Point {
  const scale = scaleOf(picture, view);
  return rotated({ x: (x - view.centre.x) * scale, y: (y - view.centre.y) * scale }, angleOf(view));
}

export const cornersOf = ({ width, height }: Size): readonly Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];
