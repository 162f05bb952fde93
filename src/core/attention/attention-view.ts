import { formatDay } from '../calendar/days.ts';
import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { marksLocationNote } from '../marks/marks-location-note.ts';
import type { MarksLocation } from '../marks/marks-store.ts';
import { checkedNote, unloadedNote } from '../reports/checked-note.ts';
import type { CompanyReportsState } from '../reports/company-reports.ts';
import { LEVEL_OF, type Concern, type ConcernLevel } from './concern.ts';
import { snoozedUntil, type Snoozes } from './snoozes.ts';

export interface ConcernView {
  readonly id: string;
  readonly company: string;
  readonly level: ConcernLevel;
  /** `Urgent` */
  readonly levelLabel: string;
  readonly reason: string;
  /** `₹12,000 at stake` */
  readonly stake: AmountText;
  /** Path of the investment's page. */
  readonly to: string | undefined;
}

export interface SnoozedConcernView extends Pick<ConcernView, 'id' | 'company' | 'reason'> {
  /** `Until 22 Dec 2026` */
  readonly until: string;
}

export interface AttentionView {
  /** `3 concerns`, or a text saying that there are none or that reports are being checked. */
  readonly summary: string;
  readonly concerns: readonly ConcernView[];
  /** How many concerns are not in `concerns`: `3 more`. */
  readonly moreConcerns: string | undefined;
  readonly snoozed: readonly SnoozedConcernView[];
  /** For which companies the reports are being or were checked; `undefined` when no company can have reports. */
  readonly reportsNote: string | undefined;
  /** Says that the snoozes are kept in this browser; `undefined` when they are not, and when `snoozed` is empty. */
  readonly snoozesNote: string | undefined;
}

/** What the concerns are based on, and where snoozes are stored. */
export interface AttentionContext {
  /** Keys of the companies on the page. */
  readonly companiesOnPage: readonly string[];
  readonly reports: CompanyReportsState;
  readonly storedIn: MarksLocation;
}

const LEVEL_LABELS: Readonly<Record<ConcernLevel, string>> = {
  urgent: 'Urgent',
  warning: 'Warning',
  note: 'Note',
};

/** Shown when neither cost nor value is known. */
export const UNKNOWN_STAKE = 'Amount at stake not known';

const NOTHING = 'Nothing needs attention.';
const CHECKING = 'Checking MIS reports…';

/**
 * Builds the section from all concerns and the snoozes that have not ended.
 * @param maxConcerns how many concerns to show at most
 */
export function attentionView(
  concerns: readonly Concern[],
  snoozes: Snoozes,
  { companiesOnPage, reports, storedIn }: AttentionContext,
  maxConcerns: number,
  format: AmountFormat,
): AttentionView {
  const unsnoozed = concerns.filter(({ id }) => snoozedUntil(snoozes, id) === undefined);
  const snoozed = concerns.flatMap(({ id, reason, company }) => {
    const until = snoozedUntil(snoozes, id);
    return until === undefined
      ? []
      : [{ id, company: company.name, reason, until: `Until ${formatDay(until)}` }];
  });
  return {
    summary: summaryOf(unsnoozed.length, reports),
    moreConcerns: moreRowsLabel(unsnoozed.length - maxConcerns),
    concerns: unsnoozed.slice(0, maxConcerns).map(({ id, kind, reason, company }) => ({
      id,
      company: company.name,
      level: LEVEL_OF[kind],
      levelLabel: LEVEL_LABELS[LEVEL_OF[kind]],
      reason,
      stake: company.isStakeKnown ? amountText`${format.amount(company.atStake)} at stake` : [UNKNOWN_STAKE],
      to: company.to,
    })),
    snoozed,
    reportsNote: reportsNote(companiesOnPage, reports),
    snoozesNote: snoozed.length === 0 ? undefined : marksLocationNote(storedIn, 'What you have snoozed'),
  };
}

/** The number of concerns is known once the reports are checked. */
function summaryOf(concernCount: number, reports: CompanyReportsState): string {
  if (reports.mis.status !== 'loaded') return CHECKING;
  return concernCount === 0 ? NOTHING : counted(concernCount, 'concern');
}

function reportsNote(companiesOnPage: readonly string[], reports: CompanyReportsState): string | undefined {
  const { companies, mis } = reports;
  const note = checkedNote(reports, 'MIS reports', mis);
  if (note === undefined || mis.status !== 'loaded') return note;
  const ids = new Set<string>(companies.map(({ id }) => id));
  const checkedHere = companiesOnPage.filter((key) => ids.has(key)).length;
  const areSomeElsewhere = checkedHere < companies.length;
  return [
    note,
    unloadedNote(companies.length - mis.byStartup.size),
    areSomeElsewhere
      ? `On this page: ${checkedHere} of ${counted(companiesOnPage.length, 'company', 'companies')}.`
      : undefined,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
