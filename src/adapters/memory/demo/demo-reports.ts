import type { Meeting, MisRecord, Reports, StartupUpdate } from '../../../core/reports/report.ts';
import { parseDate } from '../../../core/shared/dates.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { dayFrom } from './demo-date.ts';

const QUARTER_DAYS = 91;

/** All reports of one startup, newest first. */
export type AllReports = { readonly [Kind in keyof Reports]: readonly Reports[Kind][] };

const NEWS: readonly string[] = [
  '<p><strong>Term sheet received for the next round; the board votes on Friday.</strong></p><ul><li>Two funds of the last round take part.</li></ul>',
  '<p>First order from a state department, paid in advance for one year. Delivery starts next month.</p>',
  '<p>The new line passed its acceptance tests and runs at 60% of its capacity.</p>',
  '<p>A finance head joins from a listed company; the audit is ahead of plan.</p>',
];

const NONE: AllReports = { mis: [], updates: [], meetings: [] };

/** `Q2 FY 2026-27` for a day in August 2026: the Indian financial year starts in April. */
function financialQuarter(isoDay: string): string {
  const month = Number(isoDay.slice(5, 7));
  const start = Number(isoDay.slice(0, 4)) - (month < 4 ? 1 : 0);
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  return `Q${quarter} FY ${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/**
 * Builds the reports of the startup of one holding: the first holding has many pages, the last ones none.
 * @param place index of the holding, from 0
 */
export function demoReports(place: number, nowMs: number): AllReports {
  if (place >= 10) return NONE;
  const many = place === 0;
  const days = (count: number, first: number, step: number) =>
    Array.from({ length: count }, (_, index) => dayFrom(nowMs, -(first + index * step)));
  return {
    mis: days(many ? 14 : 3, 25, QUARTER_DAYS).map((day): MisRecord => ({
      title: financialQuarter(day),
      // Without a server there is no file to link to.
      documents: [undefined],
    })),
    updates: days(many ? 23 : 4, 3 + place, 19).map((day, index): StartupUpdate => ({
      posted: parseDate(`${day}T06:30:00.000Z`),
      content: untrustedHtml(NEWS[(index + place) % NEWS.length] ?? ''),
    })),
    meetings: days(place % 3, 12, 92).map((day): Meeting => ({
      held: parseDate(`${day}T11:30:00.000Z`),
      links: ['https://events.kopal.example/recordings'],
    })),
  };
}
