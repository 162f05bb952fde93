import type { ReactElement } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { EventPanelView, PanelSection } from '../../core/events/events-state.ts';
import { initials } from '../../core/shared/initials.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';
import { SoonBadge, StatusBadge, TypeBadge } from './event-badges.tsx';

/** The event's date and place, its texts, and its people. */
export function EventDetails({ event }: { readonly event: EventPanelView }): ReactElement {
  return (
    <div className="panel-sections">
      <section aria-label="Overview">
        <div className="badge-row">
          <StatusBadge status={event.status} />
          <SoonBadge label={event.registerSoon} />
          <TypeBadge type={event.type} isPitch={event.isPitch} />
        </div>
        {event.closedNotice !== undefined && (
          <Alert variant="notice" transition={false} role="note">
            <Icon paths={ICON_PATHS['info-circle']} />
            {event.closedNotice}
          </Alert>
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

/** Titles of the sections that stand side by side, because each is a short list of names. */
const HALVES: ReadonlySet<string> = new Set(['Current Investors', 'Previous Investors']);

function TextSection({ section: { title, text } }: { readonly section: PanelSection }): ReactElement {
  return (
    <section className={HALVES.has(title) ? 'half' : undefined}>
      <h3>{title}</h3>
      <RichText text={text} />
    </section>
  );
}

function Team({ members }: { readonly members: EventPanelView['team'] }): ReactElement {
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
              <ExternalLink to={linkedIn} className="btn btn-icon">
                <Icon paths={ICON_PATHS.linkedin} />
                <span className="visually-hidden">{`${name} on LinkedIn`}</span>
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
