import type { MarketEvent } from '../../../core/events/event.ts';
import { parseDate } from '../../../core/shared/dates.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { dayFrom } from './demo-date.ts';

type Row = readonly [
  name: string,
  startup: string | undefined,
  type: string,
  status: string,
  inDays: number | undefined,
  time: string,
  location: string,
];

const PITCH = 'Startup Pitch';

/** Every status in the product description, and one unknown status. */
const ROWS: readonly Row[] = [
  ['Pitch evening: water and soil', 'Jaladhi Water', PITCH, 'active', 3, '6:00 PM', 'Online'],
  ['Members meet: Pune', undefined, 'Meet-up', 'active', 24, '11:00 AM', 'Pune'],
  ['Pitch evening: classrooms', 'Gyanpothi Learning', PITCH, 'pending', 31, '6:00 PM', 'Online'],
  ['Pitch evening: homes', 'Nivasto Homes', PITCH, 'expired', -11, '6:00 PM', 'Online'],
  ['Reading a term sheet', undefined, 'Workshop', 'inactive', -19, '4:00 PM', 'Mumbai'],
  ['Pitch evening: batteries', 'Hariyalo Energy', PITCH, 'active', 15, '6:30 PM', 'Hyderabad'],
  ['What a satellite sees', 'Vyomrekha Space', 'Webinar', 'active', 6, '7:00 PM', 'Online'],
  ['Pitch evening: defence', 'Kavachin Systems', PITCH, 'inactive', 17, '5:00 PM', 'New Delhi'],
  ['Members meet: Kolkata', undefined, 'Meet-up', 'pending', undefined, '11:00 AM', 'Kolkata'],
  ['Pitch evening: sports', 'Maidan Sports', PITCH, 'postponed', 28, '6:00 PM', 'Ranchi'],
  ['Tax for angel investors', undefined, 'Workshop', 'active', 12, '4:00 PM', 'Online'],
  ['Pitch evening: cold chains', 'Gati Cold Chain', PITCH, 'active', 21, '6:00 PM', 'Online'],
  ['Annual gathering', undefined, 'Meet-up', 'active', 66, '9:30 AM', 'Bengaluru'],
];

function demoEvent(row: Row, index: number, now: number): MarketEvent {
  const [name, startup, type, status, inDays, time, location] = row;
  const id = `demo-event-${index + 1}`;
  const site = `https://events.kopal.example/${id}`;
  return {
    id,
    name,
    startupName: startup,
    type,
    status,
    date: inDays === undefined ? undefined : parseDate(dayFrom(now, inDays)),
    time,
    expiry: inDays === undefined ? undefined : parseDate(dayFrom(now, inDays - 1)),
    location,
    logoUrl: undefined,
    detail: untrustedHtml('<p>Doors open half an hour before. Tea is served.</p>'),
    applyLink: type === PITCH ? undefined : site,
    pitch:
      type === PITCH
        ? {
            about: untrustedHtml(
              `<p>${startup ?? 'The company'} presents its numbers and answers questions.</p>`,
            ),
            currentInvestors: untrustedHtml('Tamarind Seed, Bodhi Angels'),
            previousInvestors: undefined,
            roundDetails: untrustedHtml('<p>A priced round with a minimum of ₹1,00,000.</p>'),
            traction: untrustedHtml('<ul><li>Revenue has doubled in a year.</li></ul>'),
            // Without a server there is no file to link to.
            pitchDeck: undefined,
            team: [
              {
                name: 'Anvita Sridharan',
                linkedIn: 'https://www.linkedin.com/in/anvita-sridharan-kopal-demo',
              },
              { name: 'Joydeep Mondal', linkedIn: undefined },
            ],
            registrationLink: `${site}/register`,
          }
        : undefined,
  };
}

/** The events of the demo. @param now epoch milliseconds; the dates are relative to it */
export const demoEvents = (now: number): readonly MarketEvent[] =>
  ROWS.map((row, index) => demoEvent(row, index, now));
