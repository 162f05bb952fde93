import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import type { BarOnStage } from '../../core/kyc/black-bar.ts';
import type { Point } from '../../core/kyc/crop-view.ts';
import type { CropActions } from '../view-models.ts';
import { stepOf } from './arrow-step.ts';

interface CropBarProps {
  readonly bar: BarOnStage;
  readonly actions: Pick<CropActions, 'moveBar' | 'resizeBar' | 'removeBar'>;
}

/** The black bar: dragged to its place, and to its size by its corner; by the keyboard too. */
export function CropBar({ bar, actions }: CropBarProps): ReactElement {
  const { centre, width, height, degrees } = bar;
  const drag = useDrag((by) => actions.moveBar(by));
  const resize = useDrag((by) => {
    const along = turnedBack(by, degrees);
    // The middle stays, so both sides give way.
    actions.resizeBar({ width: along.x * 2, height: along.y * 2 });
  });

  const press = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step !== undefined && event.shiftKey) actions.resizeBar({ width: step.x, height: -step.y });
    else if (step !== undefined) actions.moveBar({ x: step.x / 2, y: step.y / 2 });
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.removeBar();
    else return;
    event.preventDefault();
  };

  return (
    <button
      type="button"
      className="crop-bar"
      aria-label="Black bar: arrow keys move it, with Shift they change its size, Delete takes it away"
      style={{
        width,
        height,
        transform: `translate(-50%, -50%) translate(${centre.x}px, ${centre.y}px) rotate(${degrees}deg)`,
      }}
      onKeyDown={press}
      {...drag}
    >
      <span className="crop-bar-corner" aria-hidden="true" {...resize} />
    </button>
  );
}

/** Listeners that follow one pointer from where it is pressed; nothing of it reaches what lies below. */
function useDrag(move: (by: Point) => void) {
  const last = useRef<Point>(undefined);
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (last.current === undefined) return;
      event.stopPropagation();
      move({ x: event.clientX - last.current.x, y: event.clientY - last.current.y });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (): void => {
      last.current = undefined;
    },
    onPointerCancel: (): void => {
      last.current = undefined;
    },
  };
}

/** A step on the stage, along the sides of what is turned by so many degrees. */
function turnedBack({ x, y }: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}
