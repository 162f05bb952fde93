import { daysBetween, formatDay, dayOfDate } from '../calendar/days.ts';
import type { MisRecord } from '../reports/report.ts';
import type { Day } from '../shared/calendar-day.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { counted } from '../shared/counted.ts';
import { isReportMissing, lastQuarter } from './last-quarter.ts';
import { inactiveStatusText } from '../portfolio/startup-status.ts';
import { monthsText, runwayInWords, runwayOf, type Runway } from './runway.ts';
import type { AttentionCompany } from './attention-company.ts';

/**
 * The kinds of concerns, the gravest first. The number in a kind is months of runway, or days since the date of the
 * financials.
 */
export type ConcernKind =
  | 'runway-under-6'
  | 'runway-under-12'
  | 'report-missing'
  | 'financials-over-180'
  | 'financials-over-90';

/** How dangerous a concern is. */
export type ConcernLevel = 'urgent' | 'warning' | 'note';

const LEVELS: readonly ConcernLevel[] = ['urgent', 'warning', 'note'];

/** The level of each kind. */
export const LEVEL_OF: Readonly<Record<ConcernKind, ConcernLevel>> = {
  'runway-under-6': 'urgent',
  'runway-under-12': 'warning',
  'report-missing': 'warning',
  'financials-over-180': 'warning',
  'financials-over-90': 'note',
};

/** A reason why a company needs attention. */
export interface Concern {
  /** Stays the same in every session; a concern about another quarter or date has a new id. */
  readonly id: string;
  readonly kind: ConcernKind;
  readonly company: AttentionCompany;
  /** A sentence without amounts. */
  readonly reason: string;
}

/** MIS reports by company key, newest first; a company whose reports have not been loaded is missing. */
export type ReportsByCompany = ReadonlyMap<string, readonly MisRecord[]>;

/**
 * Everything that needs attention: the most dangerous level first, within a level the most money at stake first. A
 * company that is no longer active has no concerns.
 * @see docs/product.md#needs-attention
 */
export function concernsOf(
  companies: readonly AttentionCompany[],
  reports: ReportsByCompany,
  today: Day,
): readonly Concern[] {
  return (
    companies
      .filter(({ status }) => inactiveStatusText(status) === undefined)
      .flatMap((company) => [
        ...runwayConcern(company),
        ...reportConcern(company, reports.get(company.key), today),
        ...financialsConcern(company, today),
      ])
      // Concerns of one company on one level keep their order: the gravest kind first.
      .toSorted(
        (first, second) =>
          levelIndex(first) - levelIndex(second) ||
          second.company.atStake - first.company.atStake ||
          compareStrings(first.company.key, second.company.key),
      )
  );
}

const levelIndex = ({ kind }: Concern): number => LEVELS.indexOf(LEVEL_OF[kind]);

const concern = (company: AttentionCompany, kind: ConcernKind, reason: string, detail = ''): Concern => ({
  id: `${[kind, detail].filter((part) => part !== '').join(' ')} ${company.key}`,
  kind,
  company,
  reason,
});

function runwayConcern(company: AttentionCompany): readonly Concern[] {
  const runway = runwayOf(company);
  if (runway === undefined || runway.months >= 12) return [];
  const [kind, limit] =
    runway.months < 6 ? (['runway-under-6', 6] as const) : (['runway-under-12', 12] as const);
  return [concern(company, kind, `Runway under ${limit} months: ${runwayText(runway, company.runway)}.`)];
}

function runwayText({ months, basis }: Runway, text: string | undefined): string {
  const stated = text === undefined ? 'nothing' : runwayInWords(text);
  return basis === 'stated'
    ? `stated as ${stated}; cash or burn is missing`
    : `cash ÷ burn is ${monthsText(months)}; stated: ${stated}`;
}

function reportConcern(
  company: AttentionCompany,
  mis: readonly MisRecord[] | undefined,
  today: Day,
): readonly Concern[] {
  const quarter = lastQuarter(today);
  if (!isReportMissing(mis, quarter)) return [];
  return [concern(company, 'report-missing', `No MIS report for ${quarter.label}.`, quarter.last)];
}

function financialsConcern(company: AttentionCompany, today: Day): readonly Concern[] {
  const updated = dayOfDate(company.updated);
  if (updated === undefined) return [];
  const days = daysBetween(updated, today);
  if (days <= 90) return [];
  const kind = days > 180 ? 'financials-over-180' : 'financials-over-90';
  const reason = `The financials are ${counted(days, 'day')} old: last updated ${formatDay(updated)}.`;
  return [concern(company, kind, reason, updated)];
}
