import { type PointerEvent, type RefObject, useMemo } from 'react';
import type { Point } from '../../core/kyc/crop-view.ts';
import type { CropActions } from '../view-models.ts';

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

interface StageGestures {
  readonly listeners: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
  /** A place on the page, from the middle of the stage. */
  placeOf(event: Place): Point;
}

/** One pointer drags; two pinch. */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  actions: Pick<CropActions, 'moveBy' | 'zoomBy'>,
): StageGestures {
  return useMemo(() => {
    const pointers = new Map<number, Point>();
    const placeOf = ({ clientX, clientY }: Place): Point => {
      const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const end = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId);

    const pinch = (before: Point, after: Point, other: Point): void => {
      const factor = distance(after, other) / Math.max(1, distance(before, other));
      actions.zoomBy(factor, { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 });
    };

    return {
      placeOf,
      listeners: {
        onPointerDown: (event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.set(event.pointerId, placeOf(event));
        },
        onPointerMove: (event) => {
          const before = pointers.get(event.pointerId);
          if (before === undefined) return;
          const after = placeOf(event);
          pointers.set(event.pointerId, after);
          const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
          if (other === undefined) actions.moveBy({ x: after.x - before.x, y: after.y - before.y });
          else pinch(before, after, other);
        },
        onPointerUp: end,
        onPointerCancel: end,
      },
    };
  }, [stage, actions]);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
