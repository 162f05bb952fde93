import { DEMO_NEWS } from './data/news.ts';
import { DEMO_STARTUPS, type DemoStartup } from './data/startups.ts';
import { endingOf } from './endings.ts';
import { addIsoDays, financialQuarter, quarterEndBefore } from './iso-dates.ts';
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

export interface MisReport extends Report {
  /** The quarter that the report is about. */
  readonly title: string;
  /** Names of the files, which the reference server generates. */
  readonly documents: readonly string[];
  /** ISO date, after the end of the quarter. */
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

/** A company whose investors joined a month ago, and which has not reported yet. */
const NEWCOMER = 'Jaladhi Water';
/** A company that reports a quarter later than the others. */
const LATE = 'Malvahak Logistics';

/** The companies that report: all except the last four and the newcomer. */
export const REPORTING_STARTUPS = DEMO_STARTUPS.slice(0, -4).filter(({ name }) => name !== NEWCOMER);

/**
 * Reports, updates and meeting recordings of the companies that report; none after a company has ended.
 * @param today ISO date that the dates are relative to
 */
export function reportRecords(today: string): ReportRecords {
  const random = new DemoRandom(78);
  const all = REPORTING_STARTUPS.map((startup, place) => recordsOf(startup, place, today, random));
  return {
    mis: all.flatMap(({ mis }) => mis),
    updates: all.flatMap(({ updates }) => updates),
    meetings: all.flatMap(({ meetings }) => meetings),
  };
}

/* The order of the calls of `random` decides the numbers. */
function recordsOf(
  { name, city }: DemoStartup,
  place: number,
  today: string,
  random: DemoRandom,
): ReportRecords {
  const startupId = slug(name);
  const lastDay = addIsoDays(today, -(endingOf(name)?.daysAgo ?? 0));
  // The first startup has more than one page of everything.
  const isFirst = place === 0;
  const updateCount = isFirst ? 23 : random.between(1, 13);
  const newestDaysAgo = 1 + ((place * 5) % 17);
  return {
    mis: misOf(startupId, isFirst ? 14 : random.between(2, 12), lagOf(name, place), lastDay, random),
    updates: Array.from({ length: updateCount }, (_, index) => {
      const [headline, detail] = DEMO_NEWS[(place * 11 + index) % DEMO_NEWS.length] ?? ['', ''];
      const day = addIsoDays(lastDay, -(newestDaysAgo + index * random.between(18, 34)));
      const text = `<p><strong>${headline}</strong></p><p>${detail}</p><ul><li>Send questions to the investor desk.</li></ul>`;
      return {
        id: `${startupId}-update-${index + 1}`,
        startupId,
        postedAt: moment(day, random.between(4, 13)),
        content: text.replaceAll('{city}', city.split(',')[0] ?? city),
      };
    }),
    meetings: Array.from({ length: isFirst ? 12 : random.between(0, 6) }, (_, index) => ({
      id: `${startupId}-meeting-${index + 1}`,
      startupId,
      heldAt: moment(addIsoDays(lastDay, -(12 + index * 92)), 11),
      links: [`https://recordings.kopal.example/${startupId}/${index + 1}`],
    })),
  };
}

/** Days from the end of a quarter to its report. */
const lagOf = (name: string, place: number): number => 18 + ((place * 7) % 28) + (name === LATE ? 92 : 0);

/** One report for each of the last quarters, the newest first. */
function misOf(
  startupId: string,
  count: number,
  lag: number,
  lastDay: string,
  random: DemoRandom,
): readonly MisReport[] {
  const reports: MisReport[] = [];
  // The end of the newest quarter whose report is recorded on `lastDay` or before.
  let quarterEnd = quarterEndBefore(addIsoDays(lastDay, 1 - lag));
  for (let number = 1; number <= count; number += 1) {
    reports.push({
      id: misReportId(startupId, number),
      startupId,
      title: financialQuarter(quarterEnd),
      documents: Array.from(
        { length: random.chance(25) ? 2 : 1 },
        (_, part) => `${startupId}-report-${number}-${part + 1}`,
      ),
      recordedOn: addIsoDays(quarterEnd, lag),
    });
    quarterEnd = quarterEndBefore(quarterEnd);
  }
  return reports;
}

/** @param number 1 for the newest report of a startup */
export const misReportId = (startupId: string, number: number): string => `${startupId}-mis-${number}`;

const moment = (isoDate: string, utcHour: number): string =>
  `${isoDate}T${String(utcHour).padStart(2, '0')}:30:00.000Z`;
