import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import type { EventCardView } from '../../core/events/events-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useFocusAround } from '../shared/use-focus-around.ts';
import { SoonBadge, StatusBadge, TypeBadge } from './event-badges.tsx';

interface EventCardProps {
  readonly event: EventCardView;
  /** Whether the event's panel is open. */
  readonly open: boolean;
}

/** The card of an event; the whole card opens its panel. */
export function EventCard({ event, open }: EventCardProps): ReactElement {
  return (
    <Card as="li" ref={useFocusAround<HTMLLIElement>()} className={`event-card ${open ? 'is-open' : ''}`}>
      <Tile event={event} />
      <div className="event-card-body">
        <div className="badge-row">
          <TypeBadge type={event.type} isPitch={event.isPitch} />
          <StatusBadge status={event.status} />
          <SoonBadge label={event.registerSoon} />
        </div>
        <h2>
          <Link className="stretched-link" to={event.to} data-event={event.id} aria-haspopup="dialog">
            {event.name}
          </Link>
        </h2>
        <p className="event-card-startup">{event.startupName}</p>
        <ul className="event-card-facts">
          <li>
            <Icon paths={ICON_PATHS.clock} />
            <span className="visually-hidden">Time: </span>
            <span className="fact-text">{event.time}</span>
          </li>
          <li>
            <Icon paths={ICON_PATHS['geo-alt']} />
            <span className="visually-hidden">Location: </span>
            <span className="fact-text">{event.location}</span>
          </li>
        </ul>
      </div>
    </Card>
  );
}

/** Shows the day and reads out the whole date; without a day, shows the date's text. */
function Tile({ event: { dayTile, date } }: { readonly event: EventCardView }): ReactElement {
  if (dayTile === undefined) return <p className="day-tile">{date}</p>;
  return (
    <p className="day-tile" title={date}>
      <span className="visually-hidden">{date}</span>
      <span aria-hidden="true">{dayTile.month}</span>
      <span className="day" aria-hidden="true">
        {dayTile.day}
      </span>
      <span className="weekday" aria-hidden="true">
        {dayTile.weekday}
      </span>
    </p>
  );
}
