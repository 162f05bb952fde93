/*
 * Where a picture lies under the crop frame. The frame stands still in the middle of the stage; the picture is moved,
 * enlarged and turned beneath it. All of it is plain arithmetic: the same numbers draw the stage and cut the picture.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the picture lies. */
export interface CropView {
  /** The point of the picture, in its own pixels, that lies in the middle of the frame. */
  readonly centre: Point;
  /** 1 fills the frame without a gap; less, down to where the whole picture is in the frame, leaves margins. */
  readonly zoom: number;
  /** Quarter turns clockwise: 0 to 3. */
  readonly quarterTurns: number;
  /** A further turn clockwise in degrees, to set straight what was photographed askew: -20 to 20. */
  readonly straighten: number;
}

/** @see specification, section 9, "Upload" */
export const CROP_RATIO = 1.6;
/** Height of the stage in CSS pixels. @see specification, section 9 */
export const STAGE_HEIGHT = 400;
/** The frame on the stage, in CSS pixels. */
export const FRAME: Size = { width: 496, height: 310 };
export const MAX_ZOOM = 8;
export const MAX_STRAIGHTEN = 20;
/** The longest side that is sent, in pixels. */
export const MAX_SIDE = 2400;

/** A picture that fills the frame, as it was taken. */
export const startView = (picture: Size): CropView =>
  settled(picture, { centre: middleOf(picture), zoom: 1, quarterTurns: 0, straighten: 0 });

/** The zoom at which the whole picture is in the frame, however it is turned. */
export function minZoom(picture: Size, view: Pick<CropView, 'quarterTurns' | 'straighten'>): number {
  const turned = boxAround(picture, angleOf(view));
  const contain = Math.min(FRAME.width / turned.width, FRAME.height / turned.height);
  return Math.min(1, contain / coverScale(picture, angleOf(view)));
}

/** CSS pixels of the stage for one pixel of the picture. */
export const scaleOf = (picture: Size, view: CropView): number =>
  view.zoom * coverScale(picture, angleOf(view));

/** Clockwise, in radians. */
export const angleOf = ({
  quarterTurns,
  straighten,
}: Pick<CropView, 'quarterTurns' | 'straighten'>): number =>
  (quarterTurns * Math.PI) / 2 + (straighten * Math.PI) / 180;

/** Moves the picture by so many CSS pixels of the stage. */
export function moved(picture: Size, view: CropView, by: Point): CropView {
  const step = toPicture(picture, view, by);
  return settled(picture, {
    ...view,
    centre: { x: view.centre.x - step.x, y: view.centre.y - step.y },
  });
}

/** Enlarges to `zoom`; the point of the picture at `around` (CSS pixels from the middle of the frame) stays there. */
export function zoomed(
  picture: Size,
  view: CropView,
  zoom: number,
  around: Point = { x: 0, y: 0 },
): CropView {
  const next = settled(picture, { ...view, zoom });
  const before = toPicture(picture, view, around);
  const after = toPicture(picture, next, around);
  return settled(picture, {
    ...next,
    centre: { x: view.centre.x + before.x - after.x, y: view.centre.y + before.y - after.y },
  });
}

/** A quarter turn: 1 clockwise, -1 counter-clockwise. */
export const turned = (picture: Size, view: CropView, by: 1 | -1): CropView =>
  settled(picture, { ...view, quarterTurns: (view.quarterTurns + by + 4) % 4 });

/** @param degrees clockwise */
export const straightened = (picture: Size, view: CropView, degrees: number): CropView =>
  settled(picture, { ...view, straighten: degrees });

/** A step on the stage as a step on the picture. */
export function toPicture(picture: Size, view: CropView, step: Point): Point {
  const scale = scaleOf(picture, view);
  return rotated({ x: step.x / scale, y: step.y / scale }, -angleOf(view));
}

/** Turns a step clockwise by radians. */
export function rotated({ x, y }: Point, radians: number): Point {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/**
 * How large the crop is sent: as many pixels as the picture has under the frame, 2,400 at most on the longer side, and
 * exactly 1.6 to 1.
 */
export function outputSize(picture: Size, view: CropView): Size {
  const wanted = Math.min(MAX_SIDE, FRAME.width / scaleOf(picture, view));
  const steps = Math.max(1, Math.floor(wanted / 8));
  return { width: steps * 8, height: steps * 5 };
}

/** Within the bounds: as enlarged as allowed, and no gap in the frame where the picture is large enough for none. */
function settled(picture: Size, view: CropView): CropView {
  const straighten = clamp(view.straighten, -MAX_STRAIGHTEN, MAX_STRAIGHTEN, 0);
  const zoom = clamp(view.zoom, minZoom(picture, { ...view, straighten }), MAX_ZOOM, 1);
  const next = { ...view, straighten, zoom };
  const under = boxAround(FRAME, angleOf(next));
  const scale = scaleOf(picture, next);
  return {
    ...next,
    centre: {
      x: withinOrMiddle(view.centre.x, under.width / 2 / scale, picture.width),
      y: withinOrMiddle(view.centre.y, under.height / 2 / scale, picture.height),
    },
  };
}

/** The scale at which the picture fills the frame: the frame's box, turned with it, fits inside of the picture. */
function coverScale(picture: Size, angle: number): number {
  const under = boxAround(FRAME, angle);
  return Math.max(under.width / picture.width, under.height / picture.height);
}

/** The upright box around a turned one. */
function boxAround({ width, height }: Size, angle: number): Size {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** @param start what counts when the value is no number */
const clamp = (value: number, low: number, high: number, start: number): number =>
  Number.isNaN(value) ? start : Math.min(Math.max(value, low), high);

const withinOrMiddle = (value: number, margin: number, length: number): number =>
  margin * 2 >= length ? length / 2 : clamp(value, margin, length - margin, length / 2);
