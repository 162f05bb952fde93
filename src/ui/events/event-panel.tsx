import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Offcanvas from 'react-bootstrap/Offcanvas';
import type { EventPanelState, EventPanelView } from '../../core/events/events-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { CalendarButton } from '../shared/calendar-button.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { PageOffcanvas } from '../shared/page-offcanvas.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';
import { EventDetails } from './event-details.tsx';

interface EventPanelProps {
  readonly panel: Exclude<EventPanelState, { status: 'closed' }>;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/**
 * The side panel of one event. Its header and footer stay fixed while the text scrolls, except in a low window, where
 * the panel scrolls as a whole. @see docs/product.md#events
 */
export function EventPanel({ panel, onClose, onRetry }: EventPanelProps): ReactElement {
  const titleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const event = panel.status === 'open' ? panel.event : undefined;
  const actions = event === undefined ? undefined : actionsOf(event);
  return (
    <PageOffcanvas
      placement="end"
      className="side-panel"
      label={{ id: titleId }}
      onShow={() => closeButton.current?.focus({ preventScroll: true })}
      onClose={onClose}
    >
      <Offcanvas.Header>
        {event !== undefined && (
          <CompanyLogo name={event.startupName ?? event.title} url={event.logoUrl} size="large" />
        )}
        <div className="side-panel-title">
          <Offcanvas.Title as="h2" id={titleId}>
            {event?.title ?? 'Event'}
          </Offcanvas.Title>
          {event?.startupName !== undefined && <p>{event.startupName}</p>}
        </div>
        <Button ref={closeButton} variant="icon" aria-label="Close" onClick={onClose}>
          <Icon paths={ICON_PATHS['x-lg']} />
        </Button>
      </Offcanvas.Header>
      <Offcanvas.Body as="section" aria-labelledby={titleId} tabIndex={0}>
        <PanelContent panel={panel} onRetry={onRetry} onClose={onClose} />
      </Offcanvas.Body>
      {actions !== undefined && <div className="side-panel-foot">{actions}</div>}
    </PageOffcanvas>
  );
}

/** Returns the event's actions, or `undefined` when it has none. */
function actionsOf({ register, pitchDeck, calendar }: EventPanelView): ReactNode {
  if (register === undefined && pitchDeck === undefined && calendar === undefined) return undefined;
  return (
    <>
      {register !== undefined && (
        <ExternalLink to={register} className="btn btn-primary">
          Register
          <Icon paths={ICON_PATHS['box-arrow-up-right']} />
        </ExternalLink>
      )}
      {pitchDeck !== undefined && (
        <ExternalLink to={pitchDeck} className="btn btn-outline">
          <Icon paths={ICON_PATHS['file-earmark-text']} />
          Pitch Deck
        </ExternalLink>
      )}
      {calendar !== undefined && (
        <CalendarButton title={calendar.title} entries={[calendar]}>
          Event to calendar
        </CalendarButton>
      )}
    </>
  );
}

function PanelContent({ panel, onRetry, onClose }: EventPanelProps): ReactElement {
  switch (panel.status) {
    case 'loading':
      return (
        <LoadingRegion label="Loading event" className="panel-skeleton">
          <Skeleton className="short" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="medium" />
        </LoadingRegion>
      );
    case 'failed':
      return <ErrorState message={panel.message} onRetry={onRetry} />;
    case 'gone':
      return (
        <EmptyState
          title={panel.message}
          action={
            <Button variant="outline" size="sm" onClick={onClose}>
              See all events
            </Button>
          }
        />
      );
    case 'open':
      return <EventDetails event={panel.event} />;
  }
}
