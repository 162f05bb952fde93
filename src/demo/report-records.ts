import { demoStartups } from './data/startups.ts';
import { addIsoDays, financialQuarter } from './iso-dates.ts';
import { slug } from './slug.ts';
import { DemoRandom } from './demo-random.ts';

/** Reports, updates and meetings of the demo's companies; in no order. */
export interface ReportRecords {
  readonly mis: readonly MisReport[];
  readonly updates: readonly UpdateReport[];
  readonly meetings: readonly MeetingReport[];
}

interface Report {
  readonly id: string;
  readonly startupId: string;
}

interface MisReport extends Report {
  readonly title: string;
  /** Names of the files, which the reference server generates. */
  readonly documents: readonly string[];
  /** ISO date. */
  readonly recordedOn: string;
}

interface UpdateReport extends Report {
  /** ISO date-time, UTC. */
  readonly postedAt: string;
  /** HTML. */
  readonly content: string;
}

interface MeetingReport extends Report {
  /** ISO date-time, UTC. */
  readonly heldAt: string;
  readonly links: readonly string[];
}

/** Its investors joined a month ago, and it has not reported yet. */
const NEWCOMER = slug('Jaladhi Water');

const NEWS = [
  [
    'Term sheet received for the next round; the board votes on Friday.',
    'Two funds of the last round take part.',
  ],
  [
    'First order from a state department, paid in advance for one year.',
    'Delivery starts next month in four districts.',
  ],
  [
    'The new line passed its acceptance tests and runs at 60% of its capacity.',
    'Full speed is planned for the coming quarter.',
  ],
  [
    'A finance head joins from a listed company; the audit is ahead of plan.',
    'Monthly accounts now close on the fifth working day.',
  ],
  ['Costs of the main part fell by 11% with a second supplier.', 'The saving goes into a longer warranty.'],
  ['The pilot in two cities is over: nine of ten customers stay.', 'The price list is unchanged.'],
] as const;

/**
 * Reports, updates and meeting recordings of every startup except the last ones and a new one, which have none.
 * @param today ISO date that the dates are relative to
 */
export function reportRecords(today: string): ReportRecords {
  const random = new DemoRandom(75);
  const [mis, updates, meetings]: [MisReport[], UpdateReport[], MeetingReport[]] = [[], [], []];
  for (const [place, { name }] of demoStartups.slice(0, -4).entries()) {
    const startupId = slug(name);
    // The first startup has more than one page of everything.
    const quarters = place === 0 ? 14 : random.between(2, 12);
    for (let quarter = 1; quarter <= quarters; quarter += 1) {
      const recordedOn = addIsoDays(today, -(25 + (quarter - 1) * 91));
      mis.push({
        id: `${startupId}-mis-${quarter}`,
        startupId,
        title: financialQuarter(recordedOn),
        documents: Array.from(
          { length: random.chance(25) ? 2 : 1 },
          (_, part) => `${startupId}-report-${quarter}-${part + 1}`,
        ),
        recordedOn,
      });
    }
    const posts = place === 0 ? 23 : random.between(1, 13);
    const newest = 1 + ((place * 5) % 17);
    for (let index = 0; index < posts; index += 1) {
      const [headline, detail] = NEWS[(index + startupId.length) % NEWS.length] ?? NEWS[0];
      updates.push({
        id: `${startupId}-update-${index + 1}`,
        startupId,
        postedAt: moment(
          addIsoDays(today, -(newest + index * random.between(18, 34))),
          random.between(4, 13),
        ),
        content: `<p><strong>${headline}</strong></p><p>${detail}</p><ul><li>Send questions to the investor desk.</li></ul>`,
      });
    }
    const recordings = place === 0 ? 12 : random.between(0, 6);
    for (let index = 0; index < recordings; index += 1) {
      meetings.push({
        id: `${startupId}-meeting-${index + 1}`,
        startupId,
        heldAt: moment(addIsoDays(today, -(12 + index * 92)), 11),
        links: [`https://recordings.kopal.example/${startupId}/${index + 1}`],
      });
    }
  }
  const hasReported = ({ startupId }: Report): boolean => startupId !== NEWCOMER;
  return {
    mis: mis.filter(hasReported),
    updates: updates.filter(hasReported),
    meetings: meetings.filter(hasReported),
  };
}

const moment = (isoDate: string, utcHour: number): string =>
  `${isoDate}T${String(utcHour).padStart(2, '0')}:30:00.000Z`;
