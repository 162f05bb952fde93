import type { Day } from '../shared/calendar-day.ts';
import type { AmountText } from '../shared/amount.ts';
import { formatLongDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { parseDealId } from '../shared/brand.ts';
import { dealPath } from '../screens/screen-routes.ts';
import { UNTITLED_DEAL } from './build-deal-card.ts';
import { dealClosing } from './deal-closing.ts';
import { raiseView, TERMS } from './deal-terms-view.ts';
import type { Deal } from './deal.ts';

/** Maximum number of deals to compare: more do not fit side by side. */
export const MAX_COMPARED = 3;

/** Deals side by side. */
export interface ComparisonView {
  readonly deals: readonly { readonly id: string; readonly title: string; readonly to: string | undefined }[];
  /** A value for each deal, in the order of `deals`; 'N/A' where the API sends none. */
  readonly rows: readonly { readonly label: string; readonly values: readonly AmountText[] }[];
}

/**
 * Compares the fields that each deal has in the API's list, not those of its own page. A row without any value is left
 * out.
 * @param today the day in India
 */
export function compareDeals(deals: readonly Deal[], today: Day): ComparisonView {
  const row = (label: string, textOf: (deal: Deal) => AmountText | undefined) => ({
    label,
    values: deals.map((deal) => textOf(deal)),
  });
  const text = (value: string | undefined): AmountText | undefined =>
    value === undefined ? undefined : [value];
  const rows = [
    row('Sector', ({ tag }) => text(tag)),
    row('Round', ({ round }) => text(round)),
    ...TERMS.map(({ label, textOf }) => row(label, ({ terms }) => textOf(terms))),
    row('Raised', ({ terms }) => {
      const raise = raiseView(terms);
      return raise && [...raise.text, ` (${raise.percent})`];
    }),
    row('Investment', ({ investment }) => text(investment)),
    row('Deadline', ({ deadline }) => (deadline === undefined ? undefined : text(formatLongDate(deadline)))),
    row('Days Left', ({ deadline }) => text(dealClosing(deadline, today)?.text)),
  ];
  return {
    deals: deals.map((deal) => {
      const id = parseDealId(deal.id);
      return {
        id: deal.id,
        title: deal.title ?? UNTITLED_DEAL,
        to: id === undefined ? undefined : dealPath(id),
      };
    }),
    rows: rows
      .filter(({ values }) => values.some((value) => value !== undefined))
      .map(({ label, values }) => ({ label, values: values.map((value) => value ?? [NOT_AVAILABLE]) })),
  };
}
