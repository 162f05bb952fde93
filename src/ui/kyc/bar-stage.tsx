import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef } from 'react';
import type { BarStep } from '../../core/kyc/crop-session.ts';
import { barInWords, type Point } from '../../core/kyc/crop.ts';
import type { CropActions } from '../../core/view-models.ts';

interface BarStageProps {
  readonly barStep: BarStep;
  readonly actions: Pick<CropActions, 'moveBar' | 'resizeBar'>;
}

/** Distance of one arrow key press, in CSS pixels. */
const STEP_PX = 4;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

/** The cropped image with the black bar, which the user moves and resizes by pointer or keyboard. */
export function BarStage({ barStep, actions }: BarStageProps): ReactElement {
  const { image, bar, asking } = barStep;
  const cropped = useRef<HTMLImageElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!asking) button.current?.focus({ preventScroll: true });
  }, [asking]);

  /** Converts a distance from CSS pixels into pixels of the image. */
  const toImagePixels = ({ x, y }: Point): Point => {
    const scale = image.width / (cropped.current?.clientWidth ?? image.width);
    return { x: x * scale, y: y * scale };
  };
  const move = (by: Point): void => actions.moveBar(toImagePixels(by));
  const resize = (by: Point): void => {
    const { x, y } = toImagePixels(by);
    actions.resizeBar({ width: x, height: y });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    if (event.shiftKey) resize(step);
    else move(step);
  };
  const percentOf = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  const drag = useDrag(move);
  const stretch = useDrag(resize);

  return (
    <div className="crop-stage bar-stage">
      <div className="bar-image">
        <img ref={cropped} src={image.url} alt="" draggable={false} />
        <button
          ref={button}
          type="button"
          className="black-out-bar"
          aria-label="Black-out bar: arrow keys move it, Shift and arrow keys resize it"
          style={{
            left: percentOf(bar.x, image.width),
            top: percentOf(bar.y, image.height),
            width: percentOf(bar.width, image.width),
            height: percentOf(bar.height, image.height),
          }}
          onKeyDown={handleKey}
          {...drag}
        >
          <span className="bar-corner" aria-hidden="true" {...stretch} />
        </button>
      </div>
      <output className="visually-hidden">{barInWords(image, bar)}</output>
    </div>
  );
}

/**
 * Returns listeners that follow the pointer while its button is down. They stop presses and moves from bubbling, so
 * that pulling the corner does not move the bar. A second finger on the same element is ignored until the first is
 * lifted.
 */
function useDrag(move: (by: Point) => void) {
  const last = useRef<{ readonly pointerId: number; readonly point: Point }>(undefined);
  const end = ({ pointerId }: PointerEvent): void => {
    if (pointerId === last.current?.pointerId) last.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.stopPropagation();
      if (last.current !== undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { pointerId: event.pointerId, point: pointOf(event) };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (event.pointerId !== last.current?.pointerId) return;
      event.stopPropagation();
      const point = pointOf(event);
      move({ x: point.x - last.current.point.x, y: point.y - last.current.point.y });
      last.current = { pointerId: event.pointerId, point };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
