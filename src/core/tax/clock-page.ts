import { formatDay } from '../calendar/days.ts';
import { financialYearLabel, type FinancialYear, financialYearOf } from '../calendar/financial-year.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import { parseInvestmentId, rupees, type Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { counted } from '../shared/counted.ts';
import { formatRupees } from '../shared/money.ts';
import { NO_AMOUNT, NOT_AVAILABLE } from '../shared/placeholders.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { afterTaxValue, type SlabPercent } from './after-tax.ts';
import type { HeldInvestment } from './held-investment.ts';
import { type TaxClock, taxClock, turnsLongTermSoon } from './tax-clock.ts';
import { taxRulesOn } from './tax-rules.ts';
import type { ClockPage, ClockRow, TaxFigure } from './tax-state.ts';

/** An investment with its class today. */
export interface TimedInvestment extends HeldInvestment {
  readonly clock: TaxClock;
}

export interface ClockChoice {
  readonly year: FinancialYear | undefined;
  readonly afterTax: boolean;
  readonly slab: SlabPercent | undefined;
}

export const CLOCK_LABELS: Readonly<Record<TaxClock['kind'], string>> = {
  'short-term': 'Short-term',
  'long-term': 'Long-term',
  'deemed-short-term': 'Deemed short-term until converted; ask your CA',
  'fund-statement': 'As per fund statement',
  'not-recognised': 'Instrument not recognised: ask your CA',
  'no-date': 'Purchase date missing',
  'not-bought-yet': 'Not bought yet',
};

const FUND = /\b(?:fund|aif)\b/iu;
const ORDER: readonly TaxClock['kind'][] = ['short-term', 'long-term'];

const place = ({ kind }: TaxClock): number => {
  const index = ORDER.indexOf(kind);
  return index < 0 ? ORDER.length : index;
};

const dayOf = (clock: TaxClock): string => ('firstLongTermDay' in clock ? clock.firstLongTermDay : '');

/** Sorts investments: those that turn long-term next, those that are long-term, all others. */
export function timedInvestments(held: readonly HeldInvestment[], today: Day): readonly TimedInvestment[] {
  return held
    .map((each) => ({ ...each, clock: taxClock(each.instrument, each.bought, today) }))
    .toSorted(
      ({ clock: first }, { clock: second }) =>
        place(first) - place(second) ||
        Number(dayOf(first) > dayOf(second)) - Number(dayOf(first) < dayOf(second)),
    );
}

/** The investments whose day is still to come. */
export const notYetLongTerm = (timed: readonly TimedInvestment[]): readonly TimedInvestment[] =>
  timed.filter(({ clock }) => clock.kind === 'short-term');

export const ofYear = <Held extends HeldInvestment>(
  held: readonly Held[],
  year: FinancialYear | undefined,
): readonly Held[] =>
  year === undefined
    ? held
    : held.filter(({ bought }) => bought !== undefined && financialYearOf(bought) === year);

function toneOf(clock: TaxClock): ClockRow['badge']['tone'] {
  if (clock.kind === 'long-term') return 'long';
  if (clock.kind !== 'short-term') return 'other';
  return turnsLongTermSoon(clock) ? 'soon' : 'short';
}

/** Formats one row. */
export function clockRow(investment: TimedInvestment, choice: ClockChoice, today: Day): ClockRow {
  const { id, clock, channel, instrument } = investment;
  const isShare = instrument === 'equity' || instrument === 'preference';
  const pathId = parseInvestmentId(id);
  return {
    id,
    startupName: investment.startupName,
    path: pathId && investmentPath(pathId),
    securities: investment.securities ?? NOT_AVAILABLE,
    bought: investment.bought === undefined ? NOT_AVAILABLE : formatDay(investment.bought),
    cost: formatRupees(investment.cost, NOT_AVAILABLE),
    value: formatRupees(investment.value, NOT_AVAILABLE),
    badge: { tone: toneOf(clock), label: CLOCK_LABELS[clock.kind] },
    firstLongTermDay: 'firstLongTermDay' in clock ? formatDay(clock.firstLongTermDay) : NO_AMOUNT,
    daysLeft: clock.kind === 'short-term' ? daysText(clock.daysLeft) : undefined,
    afterTax: choice.afterTax
      ? formatRupees(afterTaxValue(investment, choice.slab, today), NO_AMOUNT)
      : undefined,
    caution:
      isShare && channel !== undefined && FUND.test(channel)
        ? `Investment via ${channel}. If you hold units of a fund, the fund's statement decides.`
        : undefined,
    hasDay: clock.kind === 'short-term',
  };
}

const daysText = (days: number): string => `${counted(days, 'day')} left`;

const sumOf = (amounts: readonly (Rupees | undefined)[]): Rupees =>
  rupees(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0));

function figureOf(label: string, list: readonly TimedInvestment[]): TaxFigure {
  return {
    label,
    value: formatRupees(sumOf(list.map(({ value }) => value)), NO_AMOUNT),
    note: counted(list.length, 'investment'),
  };
}

function figuresOf(timed: readonly TimedInvestment[], choice: ClockChoice, today: Day): readonly TaxFigure[] {
  const of = (kind: TaxClock['kind']): readonly TimedInvestment[] =>
    timed.filter(({ clock }) => clock.kind === kind);
  const [long, short] = [of('long-term'), of('short-term')];
  const others = timed.length - long.length - short.length;
  const classes = [
    figureOf('Long-term', long),
    figureOf('Short-term', short),
    figureOf(
      'Turns long-term within 30 days',
      short.filter(({ clock }) => turnsLongTermSoon(clock)),
    ),
  ];
  if (!choice.afterTax) {
    return others === 0
      ? classes
      : [
          ...classes.slice(0, 2),
          { label: 'Neither', value: counted(others, 'investment'), note: 'The table says why' },
        ];
  }
  const known = timed.map((each) => afterTaxValue(each, choice.slab, today));
  const left = known.filter((amount) => amount === undefined).length;
  return [
    {
      label: 'Value after tax',
      value: formatRupees(sumOf(known), NO_AMOUNT),
      note:
        left === 0
          ? counted(known.length, 'investment')
          : `Without ${counted(left, 'investment')}: no rate or amount known`,
    },
    ...classes.slice(0, 2),
  ];
}

/** Builds the tax clock. @param years the offered years, newest first */
export function clockPage(
  all: readonly TimedInvestment[],
  years: readonly FinancialYear[],
  choice: ClockChoice,
  today: Day,
): ClockPage {
  const timed = ofYear(all, choice.year);
  return {
    kind: 'clock',
    years: [
      { year: undefined, label: 'All purchases' },
      ...years.map((year) => ({ year, label: `Bought in ${financialYearLabel(year)}` })),
    ],
    year: choice.year,
    figures: figuresOf(timed, choice, today),
    afterTax: { on: choice.afterTax, slab: choice.slab },
    soon: timed.filter(({ clock }) => turnsLongTermSoon(clock)).map((each) => clockRow(each, choice, today)),
    ...rowsOnDemand(timed, (investment) => clockRow(investment, choice, today)),
    savableDays: notYetLongTerm(timed).length,
    rules: taxRulesOn(today).map(({ text, sources }) => ({ text, sources })),
    notes: notesOf(choice),
  };
}

function notesOf({ afterTax, slab }: ClockChoice): readonly string[] {
  if (!afterTax) return [];
  return [
    'After tax: as if sold today at the current value, before surcharge and cess. A loss is neither taxed nor set off.',
    ...(slab === undefined ? ['Choose the rate of your slab to see short-term investments after tax.'] : []),
  ];
}
