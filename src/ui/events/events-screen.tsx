import { type ReactElement, useEffect, useRef } from 'react';
import type { EventPanelState, EventsState } from '../../core/events/events-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { PagedGrid } from '../market/paged-grid.tsx';
import { CalendarBatchButton } from '../shared/calendar-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { EventsScreenModel } from '../../core/view-models.ts';
import { EventCard } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventPanel } from './event-panel.tsx';

const INITIAL_STATE: EventsState = { list: LOADING, panel: { status: 'closed' } };

interface EventsScreenProps {
  readonly viewModel: EventsScreenModel;
}

/** Startup pitches and other events, each with a side panel. @see docs/product.md#events */
export function EventsScreen({ viewModel }: EventsScreenProps): ReactElement {
  const { list, calendar, panel } = useObservableState<EventsState>(viewModel.state$, INITIAL_STATE);
  const openId = panel.status === 'open' ? panel.event.id : undefined;
  useFocusAfterPanel(panel);
  return (
    <>
      <PageHeader title="Upcoming Events" />
      <PagedGrid
        list={list}
        className="event-grid"
        noun="events"
        skeleton={<EventCardSkeleton />}
        card={(event) => <EventCard event={event} open={event.id === openId} />}
        viewModel={viewModel}
      />
      <CalendarBatchButton batch={calendar} className="page-foot" />
      {panel.status !== 'closed' && (
        <EventPanel
          panel={panel}
          onClose={() => viewModel.closeEvent()}
          onRetry={() => viewModel.retryEvent()}
        />
      )}
    </>
  );
}

/** When the panel closes and nothing has the focus, focuses the event's card, or the heading if there is no card. */
function useFocusAfterPanel(panel: EventPanelState): void {
  const wasShown = useRef(false);
  const lastId = useRef<string>(undefined);
  const { status } = panel;
  const id = panel.status === 'open' ? panel.event.id : undefined;

  useEffect(() => {
    if (status !== 'closed') {
      wasShown.current = true;
      if (id !== undefined) lastId.current = id;
      return;
    }
    if (!wasShown.current) return;
    wasShown.current = false;
    const card = [...document.querySelectorAll<HTMLElement>('[data-event]')].find(
      (link) => link.dataset['event'] === lastId.current,
    );
    lastId.current = undefined;
    if (document.activeElement !== document.body) return;
    (card ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [status, id]);
}
