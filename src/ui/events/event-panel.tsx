import type { ReactElement, ReactNode } from 'react';
import type {
  EventPanelState,
  EventPanel as EventView,
  PanelSection,
} from '../../core/events/events-state.ts';
import { initials } from '../../core/session/investor.ts';
import { MarketIcon } from '../market/market-icon.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { Icon } from '../shared/icon.tsx';
import { LaterIcon } from '../shared/later-icon.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { SidePanel } from '../shared/side-panel.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';
import { SoonBadge, StatusBadge, TypeBadge } from './event-badges.tsx';

interface EventPanelProps {
  readonly panel: Exclude<EventPanelState, { status: 'closed' }>;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** All about one event, beside the list. @see specification, section 2, "Events" */
export function EventPanel({ panel, onClose, onRetry }: EventPanelProps): ReactElement {
  const event = panel.status === 'open' ? panel.event : undefined;
  return (
    <SidePanel
      title={event?.title ?? 'Event'}
      subtitle={event?.startupName}
      picture={
        event !== undefined && (
          <CompanyLogo name={event.startupName ?? event.title} url={event.logoUrl} size="large" />
        )
      }
      foot={event !== undefined && actionsOf(event)}
      onClose={onClose}
    >
      <PanelContent panel={panel} onRetry={onRetry} />
    </SidePanel>
  );
}

/** `undefined` for an event that offers nothing to do. */
function actionsOf({ register, pitchDeck }: EventView): ReactNode {
  if (register === undefined && pitchDeck === undefined) return undefined;
  return (
    <>
      {register !== undefined && (
        <ExternalLink to={register} className="btn btn-primary">
          Register
          <MarketIcon name="box-arrow-up-right" />
        </ExternalLink>
      )}
      {pitchDeck !== undefined && (
        <ExternalLink to={pitchDeck} className="btn btn-outline">
          <Icon name="file-earmark-text" />
          Pitch Deck
        </ExternalLink>
      )}
    </>
  );
}

function PanelContent({ panel, onRetry }: Pick<EventPanelProps, 'panel' | 'onRetry'>): ReactElement {
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
    case 'open':
      return <EventDetails event={panel.event} />;
  }
}

function EventDetails({ event }: { readonly event: EventView }): ReactElement {
  return (
    <div className="panel-sections">
      <section aria-label="Overview">
        <div className="badge-row">
          <StatusBadge status={event.status} />
          <SoonBadge label={event.registerSoon} />
          <TypeBadge type={event.type} isPitch={event.isPitch} />
        </div>
        {event.closedNotice !== undefined && (
          <p className="notice">
            <LaterIcon name="info-circle" />
            {event.closedNotice}
          </p>
        )}
        <dl className="ledger">
          <Fact label="Date" value={event.date} />
          <Fact label="Time" value={event.time} />
          <Fact label="Location" value={event.location} />
        </dl>
      </section>
      <TextSection section={{ title: 'Details', text: event.detail }} />
      {event.sections.map((section) => (
        <TextSection key={section.title} section={section} />
      ))}
      {event.team.length > 0 && <Team members={event.team} />}
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Short lists of names: side by side. */
const HALVES: ReadonlySet<string> = new Set(['Current Investors', 'Previous Investors']);

function TextSection({ section: { title, text } }: { readonly section: PanelSection }): ReactElement {
  return (
    <section className={HALVES.has(title) ? 'half' : undefined}>
      <h3>{title}</h3>
      <RichText text={text} />
    </section>
  );
}

function Team({ members }: { readonly members: EventView['team'] }): ReactElement {
  const keys = uniqueKeys(members.map(({ name }) => name));
  return (
    <section>
      <h3>Team</h3>
      <ul className="panel-team">
        {members.map(({ name, linkedIn }, index) => (
          <li key={keys[index]}>
            <span className="avatar" aria-hidden="true">
              {initials(name)}
            </span>
            <span>{name}</span>
            {linkedIn !== undefined && (
              <ExternalLink to={linkedIn} className="icon-button">
                <MarketIcon name="linkedin" />
                <span className="visually-hidden">{`${name} on LinkedIn`}</span>
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
