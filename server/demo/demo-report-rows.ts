import type { Insertable } from 'kysely';
import type { MeetingsTable, MisRecordsTable, UpdatesTable } from '../platform/db/schema.ts';
import { demoStartups } from './data/startups.ts';
import { addDays, slug } from './demo-dates.ts';
import { DemoRandom } from './demo-random.ts';

interface ReportRows {
  readonly misRecords: Insertable<MisRecordsTable>[];
  readonly updates: Insertable<UpdatesTable>[];
  readonly meetings: Insertable<MeetingsTable>[];
}

const news = [
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

/** Reports, updates and meeting recordings of every startup except the last ones, which have none. */
export function demoReportRows(today: string): ReportRows {
  const random = new DemoRandom(75);
  const rows: ReportRows = { misRecords: [], updates: [], meetings: [] };
  for (const [place, { name }] of demoStartups.slice(0, -4).entries()) {
    const id = slug(name);
    // The first startup has more than one page of everything.
    const quarters = place === 0 ? 14 : random.between(2, 12);
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      const recordedOn = addDays(today, -(25 + quarter * 91));
      const documents = Array.from({ length: random.chance(25) ? 2 : 1 }, (_, part) => ({
        path: `/demo/documents/${id}-report-${quarter + 1}-${part + 1}.pdf`,
        key: `${id}-report-${quarter + 1}-${part + 1}`,
      }));
      rows.misRecords.push({
        id: `${id}-mis-${quarter + 1}`,
        startup_id: id,
        title: financialQuarter(recordedOn),
        documents: JSON.stringify(documents),
        recorded_on: recordedOn,
      });
    }
    const updates = place === 0 ? 23 : random.between(1, 13);
    const newest = 1 + ((place * 5) % 17);
    for (let index = 0; index < updates; index += 1) {
      const [headline, detail] = news[(index + id.length) % news.length] ?? news[0];
      rows.updates.push({
        id: `${id}-update-${index + 1}`,
        startup_id: id,
        posted_at: moment(addDays(today, -(newest + index * random.between(18, 34))), random.between(4, 13)),
        content: `<p><strong>${headline}</strong></p><p>${detail}</p><ul><li>Send questions to the investor desk.</li></ul>`,
      });
    }
    const meetings = place === 0 ? 12 : random.between(0, 6);
    for (let index = 0; index < meetings; index += 1) {
      rows.meetings.push({
        id: `${id}-meeting-${index + 1}`,
        startup_id: id,
        held_at: moment(addDays(today, -(12 + index * 92)), 11),
        links: JSON.stringify([`https://recordings.kopal.example/${id}/${index + 1}`]),
      });
    }
  }
  return rows;
}

/** `Q2 FY 2026-27` for a date in August 2026: the Indian financial year starts in April. */
export function financialQuarter(isoDate: string): string {
  const month = Number(isoDate.slice(5, 7));
  const start = Number(isoDate.slice(0, 4)) - (month < 4 ? 1 : 0);
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  return `Q${quarter} FY ${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

function moment(isoDate: string, utcHour: number): Date {
  return new Date(`${isoDate}T${String(utcHour).padStart(2, '0')}:30:00Z`);
}
