import type { KeyboardEvent } from 'react';
import type { Point } from '../../core/kyc/crop-view.ts';

const STEP = 8;
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The way that an arrow key points, in CSS pixels; `undefined` for any other key. */
export const stepOf = ({ key }: Pick<KeyboardEvent, 'key'>): Point | undefined =>
  Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
