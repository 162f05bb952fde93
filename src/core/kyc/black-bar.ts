import {
  angleOf,
  FRAME,
  rotated,
  scaleOf,
  toPicture,
  type CropView,
  type Point,
  type Size,
} from './crop-view.ts';

/**
 * A black bar over the first eight digits of an Aadhaar number. It lies on the picture, not on the frame: whatever is
 * done to the picture afterwards, it stays on the digits.
 */
export interface BlackBar extends Size {
  /** Its middle, in pixels of the picture; width and height are in them too. */
  readonly centre: Point;
  /** Clockwise, in radians, against the picture: as the picture was turned when the bar was laid. */
  readonly angle: number;
}

/** On the stage, in CSS pixels from the middle of the frame. */
export interface BarOnStage extends Size {
  readonly centre: Point;
  /** Clockwise, in degrees. */
  readonly degrees: number;
}

const SMALLEST = 12;

/**
 * A new bar where an Aadhaar card has its number, below the middle: over the first two of its three groups of four
 * digits.
 */
export function newBar(picture: Size, view: CropView): BlackBar {
  const scale = scaleOf(picture, view);
  const offset = toPicture(picture, view, { x: -FRAME.width * 0.09, y: FRAME.height * 0.24 });
  return {
    centre: { x: view.centre.x + offset.x, y: view.centre.y + offset.y },
    width: (FRAME.width * 0.32) / scale,
    height: (FRAME.height * 0.11) / scale,
    angle: -angleOf(view),
  };
}

/** Moves the bar by so many CSS pixels of the stage; its middle stays on the picture. */
export function barMoved(picture: Size, view: CropView, bar: BlackBar, by: Point): BlackBar {
  const step = toPicture(picture, view, by);
  return {
    ...bar,
    centre: {
      x: within(bar.centre.x + step.x, 0, picture.width),
      y: within(bar.centre.y + step.y, 0, picture.height),
    },
  };
}

/** Makes the bar wider and higher by so many CSS pixels of the stage, along its own sides; its middle stays. */
export function barResized(picture: Size, view: CropView, bar: BlackBar, by: Size): BlackBar {
  const scale = scaleOf(picture, view);
  const longest = Math.hypot(picture.width, picture.height);
  const least = SMALLEST / scale;
  return {
    ...bar,
    width: within(bar.width + by.width / scale, least, longest),
    height: within(bar.height + by.height / scale, least, longest),
  };
}

/** Where the bar is drawn. */
export function barOnStage(picture: Size, view: CropView, bar: BlackBar): BarOnStage {
  const scale = scaleOf(picture, view);
  const step = { x: (bar.centre.x - view.centre.x) * scale, y: (bar.centre.y - view.centre.y) * scale };
  return {
    centre: rotated(step, angleOf(view)),
    width: bar.width * scale,
    height: bar.height * scale,
    degrees: ((angleOf(view) + bar.angle) * 180) / Math.PI,
  };
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
