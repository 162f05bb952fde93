import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { useOverflow } from './use-overflow.ts';

interface ScrollRegionProps {
  /** What scrolls, for the region's accessible name. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A box around a table, a chart or a text. While its content is wider than the box, the box is a named region that Tab
 * can focus, so that the arrow keys scroll it; otherwise it is no stop of the Tab key.
 */
export function ScrollRegion({
  label,
  className = 'table-container',
  children,
}: ScrollRegionProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(box, 'sideways');

  return (
    <div
      ref={box}
      className={className}
      onFocus={showWhole}
      {...(scrolls && { role: 'region', 'aria-label': `${label}, scrolls sideways`, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}

/** Room beside a focused control, for its ring and the shadow at the edge of the box, in pixels. */
const ROOM = 28;

/** When the keyboard focuses a control, scrolls all of it into sight; the browser may leave a part hidden. */
function showWhole({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (target === box || !target.matches(':focus-visible')) return;
  const [frame, control] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
  if (control.width >= frame.width || isInStickyColumn(target)) return;
  const covered = Number.parseFloat(getComputedStyle(box).scrollPaddingLeft) || 0;
  if (control.right > frame.right) box.scrollLeft += control.right - frame.right + ROOM;
  else if (control.left < frame.left + covered) box.scrollLeft -= frame.left + covered - control.left + ROOM;
}

/** Whether the control is in a column that stays in sight while the table scrolls sideways. */
function isInStickyColumn(control: Element): boolean {
  const cell = control.closest('th, td');
  if (cell === null) return false;
  const { position, left } = getComputedStyle(cell);
  return position === 'sticky' && left !== 'auto';
}
