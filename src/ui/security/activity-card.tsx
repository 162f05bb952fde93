import { type ReactElement, useRef } from 'react';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { Rows, type SecurityPartProps } from './security-rows.tsx';

/** Up to 125 rows: the box scrolls, and can get the focus, so that the arrow keys scroll it. */
const SCROLLING = { role: 'region', 'aria-label': 'Latest events', tabIndex: 0 } as const;
/** Without rows, Tab does not reach the box; `useFocusAfterRemoval` can still focus it. */
const FOCUSABLE = { tabIndex: -1 } as const;

/** The latest events of the account. */
export function ActivityCard({ state: { events }, viewModel }: SecurityPartProps): ReactElement | undefined {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(box, events?.failure ?? '');
  if (events === undefined) return undefined;
  const { rows, failure, isLoading } = events;
  return (
    <Card title="Recent activity">
      <div
        ref={box}
        className="security-focus security-events"
        {...(rows.length > 0 ? SCROLLING : FOCUSABLE)}
      >
        {rows.length === 0 && failure === undefined && !isLoading ? (
          <EmptyState title="Nothing has happened yet." />
        ) : (
          <Rows list={events} onRetry={() => viewModel.retry()} />
        )}
      </div>
    </Card>
  );
}
