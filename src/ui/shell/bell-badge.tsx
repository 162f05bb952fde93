import { type ReactElement, useEffect } from 'react';
import Badge from 'react-bootstrap/Badge';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { NotificationsModel } from '../../core/view-models.ts';

interface BellBadgeProps {
  readonly viewModel: NotificationsModel;
  /** Id of the hidden text that describes the bell. */
  readonly noteId: string;
}

/** The number of unread notifications; renders nothing when all are read. */
export function BellBadge({ viewModel, noteId }: BellBadgeProps): ReactElement | undefined {
  const state = useObservableState(viewModel.state$, undefined);
  useEffect(() => viewModel.prepare(), [viewModel]);
  if (state?.badge === undefined) return undefined;
  return (
    <>
      <Badge pill bg="" className="bell-badge" aria-hidden="true">
        {state.badge}
      </Badge>
      <span className="visually-hidden" id={noteId}>
        {state.unreadNote}
      </span>
    </>
  );
}
