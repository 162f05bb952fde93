import { formatDay } from '../calendar/days.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import { parseInvestmentId, rupees, type Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { counted } from '../shared/counted.ts';
import type { Cell } from '../shared/csv.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import {
  amountColumn,
  type CellBadge,
  csvCells,
  numberColumn,
  plainColumn,
  textColumn,
} from '../shared/table.ts';
import { afterTaxValue, type SlabPercent } from './after-tax.ts';
import { dayColumn } from './day-column.ts';
import { boughtText, type HeldInvestment } from './held-investment.ts';
import { isShortTerm, type TaxClock, turnsLongTermSoon } from './tax-clock.ts';

/** An investment with its class today. */
export interface TimedInvestment extends HeldInvestment {
  readonly clock: TaxClock;
}

const CLOCK_LABELS: Readonly<Record<TaxClock['kind'], string>> = {
  'short-term': 'Short-term',
  'long-term': 'Long-term',
  'deemed-short-term': 'Deemed short-term; ask your CA',
  'fund-statement': 'As per fund statement',
  'not-recognised': 'Instrument not recognised: ask your CA',
  'no-date': 'Purchase date missing',
  'not-bought-yet': 'Not bought yet',
  'not-active': 'Company no longer active: ask your CA',
};

/** The class of an investment in words. It says 'until converted' only for a convertible debenture. */
const clockLabel = ({ clock, instrument }: TimedInvestment): string =>
  clock.kind === 'deemed-short-term' && instrument === 'convertible-debenture'
    ? 'Deemed short-term until converted; ask your CA'
    : CLOCK_LABELS[clock.kind];

function badgeOf(clock: TaxClock): CellBadge {
  if (clock.kind === 'long-term') return 'long';
  if (!isShortTerm(clock)) return 'other';
  return turnsLongTermSoon(clock) ? 'soon' : 'short';
}

export const ISAFE_NOTE =
  'An iSAFE is issued in India as compulsorily convertible preference shares (CCPS), and counts as such here.';

const FUND = /\b(?:fund|aif)\b/iu;

/** Says that the investment may be units of a fund, or is an iSAFE. */
function cautionOf({ channel, instrument, isIsafe }: TimedInvestment): string | undefined {
  const isShare = instrument === 'equity' || instrument === 'preference';
  const cautions = [
    ...(isIsafe ? [ISAFE_NOTE] : []),
    ...(isShare && channel !== undefined && FUND.test(channel)
      ? [`Investment via ${channel}. If you hold units of a fund, the fund's statement decides.`]
      : []),
  ];
  return cautions.length === 0 ? undefined : cautions.join(' ');
}

/** The gain of an investment, negative for a loss; `undefined` where cost or value is missing. */
export const gainOf = ({ cost, value }: Pick<HeldInvestment, 'cost' | 'value'>): Rupees | undefined =>
  cost === undefined || value === undefined ? undefined : rupees(value - cost);

/** The first day on which a sale would be long-term. */
export const longTermDay = ({ clock }: Pick<TimedInvestment, 'clock'>): Day | undefined =>
  'firstLongTermDay' in clock ? clock.firstLongTermDay : undefined;

/** `12 days left`; `undefined` where nothing is counted down. */
export const daysLeftText = ({ clock }: Pick<TimedInvestment, 'clock'>): string | undefined =>
  clock.kind === 'short-term' ? `${counted(clock.daysLeft, 'day')} left` : undefined;

function linkOf({ id }: TimedInvestment) {
  const pathId = parseInvestmentId(id);
  return pathId && { to: investmentPath(pathId) };
}

/**
 * The columns of the tax clock.
 * @param slab the investor's rate for short-term gains
 * @see docs/product.md#tax-clock
 */
export const clockColumns = (slab: SlabPercent | undefined, today: Day) =>
  [
    textColumn({
      key: 'startup',
      header: 'Startup',
      isRowHeader: true,
      value: ({ startupName }: TimedInvestment) => startupName,
      extras: (investment) => ({
        isName: true,
        link: linkOf(investment),
        status: investment.status,
        hint: cautionOf(investment),
      }),
      csv: { header: 'Company', value: ({ company }) => company },
    }),
    textColumn({
      key: 'status',
      header: 'Status of the Company',
      isCsvOnly: true,
      value: ({ status }: TimedInvestment) => status ?? 'Active',
    }),
    textColumn({
      key: 'securities',
      header: 'Securities',
      value: ({ typeOfSecurities }: TimedInvestment) => typeOfSecurities,
      csv: 'Type of Securities',
    }),
    dayColumn({
      key: 'bought',
      header: 'Bought',
      dayOf: ({ bought }: TimedInvestment) => bought,
      format: (_, investment) => boughtText(investment),
      csv: 'Date of Purchase',
    }),
    amountColumn({ key: 'cost', header: 'Cost', value: ({ cost }: TimedInvestment) => cost }),
    amountColumn({ key: 'value', header: 'Value Today', value: ({ value }: TimedInvestment) => value }),
    amountColumn({ key: 'gain', header: 'Gain', value: (investment: TimedInvestment) => gainOf(investment) }),
    amountColumn({
      key: 'after-tax',
      header: 'After Tax',
      value: (investment: TimedInvestment) => afterTaxValue(investment, slab, today),
      csv: 'Value after Tax',
    }),
    textColumn({
      key: 'class',
      header: 'Class Today',
      value: clockLabel,
      extras: (investment) => {
        const left = daysLeftText(investment);
        return { badge: badgeOf(investment.clock), ...(left !== undefined && { notes: [[left]] }) };
      },
    }),
    dayColumn({
      key: 'long-term-day',
      header: 'First Long-term Day',
      dayOf: (investment: TimedInvestment) => longTermDay(investment),
      format: (day) => (day === undefined ? NO_AMOUNT : formatDay(day)),
      csv: 'First Long-term Day',
    }),
    numberColumn({
      key: 'days-left',
      header: 'Days Left',
      isCsvOnly: true,
      value: ({ clock }: TimedInvestment) => (clock.kind === 'short-term' ? clock.daysLeft : undefined),
      format: (_, investment) => daysLeftText(investment) ?? NO_AMOUNT,
    }),
    plainColumn({
      key: 'calendar',
      header: 'Calendar',
      isHeaderHidden: true,
      isScreenOnly: true,
      cell: ({ clock, startupName }: TimedInvestment) => ({
        text: clock.kind === 'short-term' ? `Add to calendar: ${startupName} turns long-term` : '',
      }),
    }),
  ] as const;

export type ClockColumn = ReturnType<typeof clockColumns>[number]['key'];

/** The tax clock as the cells of a CSV. The value after tax is optional, so it comes last and moves no other column. */
export function clockCells(
  timed: readonly TimedInvestment[],
  { afterTax, slab }: { readonly afterTax: boolean; readonly slab: SlabPercent | undefined },
  today: Day,
): readonly (readonly Cell[])[] {
  const columns = clockColumns(slab, today);
  const taxed = columns.filter(({ key }) => key === 'after-tax');
  return csvCells([...columns.filter(({ key }) => key !== 'after-tax'), ...(afterTax ? taxed : [])], timed);
}
