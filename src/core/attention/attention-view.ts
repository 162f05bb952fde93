import { formatDay } from '../calendar/days.ts';
import { rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped, formatRupees } from '../shared/money.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { Concern } from './concern.ts';
import type { Snoozes } from './snoozed-concerns.ts';

export interface ConcernView {
  readonly id: string;
  readonly company: string;
  readonly reason: string;
  /** `₹12,000 at stake` */
  readonly stake: string;
  /** Path of the investment's page. */
  readonly to: string | undefined;
}

export interface SnoozedConcernView extends Pick<ConcernView, 'id' | 'company' | 'reason'> {
  /** `Until December 22, 2026` */
  readonly until: string;
}

export interface AttentionView {
  /** `3 concerns`, or a text saying that there are none. */
  readonly summary: string;
  readonly concerns: readonly ConcernView[];
  /** How many concerns are not in `concerns`: `3 more`. */
  readonly moreConcerns: string | undefined;
  readonly snoozed: readonly SnoozedConcernView[];
  /** For how many companies the reports are known. */
  readonly reportsNote: string;
}

/** How much the rules could see. */
export interface Coverage {
  readonly companies: number;
  readonly withReports: number;
}

const NOTHING = 'Nothing needs attention.';

/**
 * Builds the section from all concerns and the snoozes that have not ended.
 * @param rows number of concerns shown
 */
export function attentionView(
  concerns: readonly Concern[],
  snoozes: Snoozes,
  { companies, withReports }: Coverage,
  rows: number,
): AttentionView {
  const shown = concerns.filter(({ id }) => !snoozes.has(id));
  return {
    summary: shown.length === 0 ? NOTHING : counted(shown.length, 'concern'),
    moreConcerns: moreRowsLabel(shown.length - rows),
    concerns: shown.slice(0, rows).map(({ id, reason, company }) => ({
      id,
      company: company.name,
      reason,
      stake: `${formatRupees(rupees(company.atStake), NO_AMOUNT)} at stake`,
      to: company.to,
    })),
    snoozed: concerns.flatMap(({ id, reason, company }) => {
      const until = snoozes.get(id);
      return until === undefined
        ? []
        : [{ id, company: company.name, reason, until: `Until ${formatDay(until)}` }];
    }),
    reportsNote: `MIS reports are known for ${formatGrouped(withReports)} of ${formatGrouped(companies)} ${companies === 1 ? 'company' : 'companies'}.`,
  };
}
