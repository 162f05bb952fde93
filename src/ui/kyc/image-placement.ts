/*
 * The position of the image under the crop frame, which is fixed in the middle of the stage. Cropper.js turns gestures
 * into matrices. These functions convert a matrix into a placement within bounds, and a placement into a crop.
 */
import { CROP_RATIO, type CropTransform, type Point, type Size } from '../../core/kyc/crop.ts';

export interface Placement {
  /** At 1 the whole image fits the frame at any angle. */
  readonly zoom: number;
  /** Quarter turns clockwise; any whole number. */
  readonly turns: number;
  /** A further clockwise turn in degrees, for a document photographed askew. */
  readonly straighten: number;
  /** Offset from the middle of the frame to the middle of the image, in frame widths. */
  readonly x: number;
  readonly y: number;
}

/** The crop frame's position and size on the stage, in CSS pixels. */
export type Frame = Point & Size;

/**
 * A CSS matrix with its origin in the middle of the image. Untransformed, the image lies in the stage's top left
 * corner.
 */
export type Matrix = readonly [number, number, number, number, number, number];

export const MAX_ZOOM = 8;
export const MAX_STRAIGHTEN = 20;
/** Steps of the keyboard: a fraction of the frame's width, and a zoom factor. */
const MOVE_STEP = 0.02;
const ZOOM_STEP = 1.15;
/** Minimum space between the frame and the edge of the stage, as a fraction of the stage's height. */
const MARGIN = 0.1125;

/** The whole image, upright. */
export const WHOLE_IMAGE: Placement = { zoom: 1, turns: 0, straighten: 0, x: 0, y: 0 };

/** Returns the largest frame of the crop's ratio that leaves a margin on every side. */
export function frameOn({ width, height }: Size): Frame {
  const margin = height * MARGIN;
  const frameWidth = Math.max(1, Math.min(width - 2 * margin, (height - 2 * margin) * CROP_RATIO));
  return {
    x: (width - frameWidth) / 2,
    y: (height - frameWidth / CROP_RATIO) / 2,
    width: frameWidth,
    height: frameWidth / CROP_RATIO,
  };
}

/** Changes the zoom or the angle about the middle of the frame. */
export function adjusted(
  image: Size,
  placement: Placement,
  change: Partial<Omit<Placement, 'x' | 'y'>>,
): Placement {
  const next = withinLimits({ ...placement, ...change });
  const factor = scaleOf(image, next) / scaleOf(image, placement);
  const { x, y } = rotated(placement, angleOf(next) - angleOf(placement));
  return clampPlacement(image, { ...next, x: x * factor, y: y * factor });
}

/**
 * Keeps a placement within bounds: in each direction, the upright box around the image covers the frame, or lies inside
 * the frame if the box is smaller.
 */
export function clampPlacement(image: Size, placement: Placement): Placement {
  const next = withinLimits(placement);
  const box = boxAround(image, angleOf(next));
  const scale = scaleOf(image, next);
  const maxX = Math.abs(box.width * scale - 1) / 2;
  const maxY = Math.abs(box.height * scale - 1 / CROP_RATIO) / 2;
  return { ...next, x: clamp(placement.x, -maxX, maxX), y: clamp(placement.y, -maxY, maxY) };
}

/** Keeps zoom and straightening within their limits. */
const withinLimits = (placement: Placement): Placement => ({
  ...placement,
  zoom: clamp(placement.zoom, 1, MAX_ZOOM),
  straighten: clamp(placement.straighten, -MAX_STRAIGHTEN, MAX_STRAIGHTEN),
});

/** Returns the placement after a key press; `undefined` for a key without an effect. */
export function afterKeyPress(image: Size, placement: Placement, key: string): Placement | undefined {
  const move = (x: number, y: number): Placement =>
    clampPlacement(image, { ...placement, x: placement.x + x, y: placement.y + y });
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

/** Returns the matrix that shows the image on the stage at a placement. */
export function matrixOf(image: Size, placement: Placement, frame: Frame): Matrix {
  const scale = scaleOf(image, placement) * frame.width;
  const cos = Math.cos(angleOf(placement)) * scale;
  const sin = Math.sin(angleOf(placement)) * scale;
  const centreX = frame.x + frame.width / 2 + placement.x * frame.width;
  const centreY = frame.y + frame.height / 2 + placement.y * frame.width;
  return [cos, sin, -sin, cos, centreX - image.width / 2, centreY - image.height / 2];
}

/** Returns the placement after a gesture, which may move and zoom the image but not turn it. */
export function placementOf(image: Size, before: Placement, matrix: Matrix, frame: Frame): Placement {
  const [a, b, , , e, f] = matrix;
  const factor = Math.hypot(a, b) / (scaleOf(image, before) * frame.width);
  // A gesture that only moves the image has a factor of 1, but for rounding errors.
  const isZooming = Math.abs(factor - 1) > 1e-6;
  const zoom = isZooming ? clamp(before.zoom * factor, 1, MAX_ZOOM) : before.zoom;
  // A zoom about the pointer also moves the image. Where a limit stops the zoom, it stops this move in proportion.
  const share = isZooming ? (zoom / before.zoom - 1) / (factor - 1) : 1;
  const x = (e + image.width / 2 - frame.x - frame.width / 2) / frame.width;
  const y = (f + image.height / 2 - frame.y - frame.height / 2) / frame.width;
  return clampPlacement(image, {
    ...before,
    zoom,
    x: before.x + (x - before.x) * share,
    y: before.y + (y - before.y) * share,
  });
}

/** Returns the crop: exactly the part visible in the frame. */
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

/** Returns the width of one image pixel, in frame widths. */
function scaleOf(image: Size, placement: Placement): number {
  const box = boxAround(image, angleOf(placement));
  return placement.zoom * Math.min(1 / box.width, 1 / CROP_RATIO / box.height);
}

/** Returns the clockwise angle in radians. */
const angleOf = ({ turns, straighten }: Pick<Placement, 'turns' | 'straighten'>): number =>
  ((turns * 90 + straighten) * Math.PI) / 180;

function rotated({ x, y }: Point, radians: number): Point {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Returns the size of the upright box around a turned image. */
function boxAround({ width, height }: Size, angle: number): Size {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
