/*
 * Where the image lies under the crop frame, which stands still in the middle of the stage. Cropper.js turns gestures into
 * matrices; this keeps them within bounds and says what they mean for the crop.
 */
import { CROP_RATIO, type CropTransform, type Point, type Size } from '../../core/kyc/crop-transform.ts';

export interface Placement {
  /** 1 shows the whole image in the frame, however it is turned. */
  readonly zoom: number;
  /** Quarter turns clockwise; any whole number. */
  readonly turns: number;
  /** A further turn clockwise in degrees, for what was photographed askew. */
  readonly straighten: number;
  /** From the middle of the frame to the middle of the image; one unit is the frame's width. */
  readonly x: number;
  readonly y: number;
}

/** On the stage, in CSS pixels. */
export type Frame = Point & Size;

/** As in CSS: applied about the middle of the image, which starts at the stage's top left corner in its own pixels. */
export type Matrix = readonly [number, number, number, number, number, number];

export const MAX_ZOOM = 8;
export const MAX_STRAIGHTEN = 20;
/** Of the keyboard: a fiftieth of the frame's width, and a factor. */
const MOVE_STEP = 0.02;
const ZOOM_STEP = 1.15;
/** Between the frame and the edge of the stage, as a share of the stage's height. */
const MARGIN = 0.1125;

/** The whole image, upright. */
export const WHOLE: Placement = { zoom: 1, turns: 0, straighten: 0, x: 0, y: 0 };

/** The largest frame of the right shape that leaves a margin all around. */
export function frameOn({ width, height }: Size): Frame {
  const margin = height * MARGIN;
  const frame = Math.max(1, Math.min(width - 2 * margin, (height - 2 * margin) * CROP_RATIO));
  return {
    x: (width - frame) / 2,
    y: (height - frame / CROP_RATIO) / 2,
    width: frame,
    height: frame / CROP_RATIO,
  };
}

/** Changes the zoom or the angle; what is in the middle of the frame stays there. */
export function adjusted(
  image: Size,
  placement: Placement,
  change: Partial<Omit<Placement, 'x' | 'y'>>,
): Placement {
  const next = { ...placement, ...change };
  const factor = scaleOf(image, next) / scaleOf(image, placement);
  const { x, y } = rotated(placement, angleOf(next) - angleOf(placement));
  return settled(image, { ...next, x: x * factor, y: y * factor });
}

/** Within the bounds: the image covers the frame, or lies in it where it is smaller. */
export function settled(image: Size, placement: Placement): Placement {
  const zoom = clamp(placement.zoom, 1, MAX_ZOOM);
  const straighten = clamp(placement.straighten, -MAX_STRAIGHTEN, MAX_STRAIGHTEN);
  const next = { ...placement, zoom, straighten };
  const box = boxAround(image, angleOf(next));
  const scale = scaleOf(image, next);
  const right = Math.abs(box.width * scale - 1) / 2;
  const down = Math.abs(box.height * scale - 1 / CROP_RATIO) / 2;
  return { ...next, x: clamp(placement.x, -right, right), y: clamp(placement.y, -down, down) };
}

/** What a key does to the image; `undefined` for a key that does nothing. */
export function keyed(image: Size, placement: Placement, key: string): Placement | undefined {
  const move = (x: number, y: number): Placement =>
    settled(image, { ...placement, x: placement.x + x, y: placement.y + y });
  switch (key) {
    case 'ArrowLeft':
      return move(-MOVE_STEP, 0);
    case 'ArrowRight':
      return move(MOVE_STEP, 0);
    case 'ArrowUp':
      return move(0, -MOVE_STEP);
    case 'ArrowDown':
      return move(0, MOVE_STEP);
    case '+':
    case '=':
      return adjusted(image, placement, { zoom: placement.zoom * ZOOM_STEP });
    case '-':
      return adjusted(image, placement, { zoom: placement.zoom / ZOOM_STEP });
    case 'r':
      return adjusted(image, placement, { turns: placement.turns + 1 });
    case 'R':
      return adjusted(image, placement, { turns: placement.turns - 1 });
    default:
      return undefined;
  }
}

/** How the image is drawn on the stage. */
export function matrixOf(image: Size, placement: Placement, frame: Frame): Matrix {
  const scale = scaleOf(image, placement) * frame.width;
  const cos = Math.cos(angleOf(placement)) * scale;
  const sin = Math.sin(angleOf(placement)) * scale;
  const centreX = frame.x + frame.width / 2 + placement.x * frame.width;
  const centreY = frame.y + frame.height / 2 + placement.y * frame.width;
  return [cos, sin, -sin, cos, centreX - image.width / 2, centreY - image.height / 2];
}

/** Where a gesture has brought the image. Gestures move and zoom it; its angle stays. */
export function placementOf(image: Size, before: Placement, matrix: Matrix, frame: Frame): Placement {
  const [a, b, , , e, f] = matrix;
  return settled(image, {
    ...before,
    zoom: (before.zoom * Math.hypot(a, b)) / (scaleOf(image, before) * frame.width),
    x: (e + image.width / 2 - frame.x - frame.width / 2) / frame.width,
    y: (f + image.height / 2 - frame.y - frame.height / 2) / frame.width,
  });
}

/** What is cut out: exactly what is seen in the frame. */
export function transformOf(image: Size, placement: Placement): CropTransform {
  const unit = { x: 0, y: 0, width: 1, height: 1 / CROP_RATIO };
  const [a, b, c, d, e, f] = matrixOf(image, placement, unit);
  const [middleX, middleY] = [image.width / 2, image.height / 2];
  return {
    a,
    b,
    c,
    d,
    e: e + middleX - a * middleX - c * middleY,
    f: f + middleY - b * middleX - d * middleY,
  };
}

/** Frame widths for one pixel of the image. */
function scaleOf(image: Size, placement: Placement): number {
  const box = boxAround(image, angleOf(placement));
  return placement.zoom * Math.min(1 / box.width, 1 / CROP_RATIO / box.height);
}

/** Clockwise, in radians. */
const angleOf = ({ turns, straighten }: Pick<Placement, 'turns' | 'straighten'>): number =>
  ((turns * 90 + straighten) * Math.PI) / 180;

function rotated({ x, y }: Point, radians: number): Point {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The upright box around a turned image. */
function boxAround({ width, height }: Size, angle: number): Size {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
