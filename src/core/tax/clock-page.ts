import { formatDay } from '../calendar/days.ts';
import { financialYearLabel, type FinancialYear, financialYearOf } from '../calendar/financial-year.ts';
import { type AmountFormat, amountText } from '../shared/amount.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { counted } from '../shared/counted.ts';
import { groupBy } from '../shared/group-by.ts';
import { formatGrouped } from '../shared/money.ts';
import { memoise } from '../shared/memoise.ts';
import { REST_IN_CSV, printNote } from '../shared/printed-rows.ts';
import { tableOf } from '../shared/table.ts';
import { afterTaxValue, needsSlab, type SlabPercent } from './after-tax.ts';
import {
  clockColumns,
  daysLeftText,
  gainOf,
  ISAFE_NOTE,
  longTermDay,
  type TimedInvestment,
} from './clock-columns.ts';
import type { HeldInvestment } from './held-investment.ts';
import type { Instrument } from './instrument.ts';
import { sumKnown } from './sum-known.ts';
import { isShortTerm, type TaxClock, taxClock, turnsLongTermSoon } from './tax-clock.ts';
import { TAX_RULES } from './tax-rules.ts';
import type { ClockPage, ShownRule, SoonRow, TaxFigure } from './tax-state.ts';

export interface ClockChoice {
  readonly year: FinancialYear | undefined;
  readonly afterTax: boolean;
  readonly slab: SlabPercent | undefined;
}

const ORDER: readonly TaxClock['kind'][] = ['short-term', 'long-term'];

const rankOf = ({ kind }: TaxClock): number => {
  const index = ORDER.indexOf(kind);
  return index < 0 ? ORDER.length : index;
};

/** Returns a function that classifies an investment. It calculates once for each instrument and day of purchase. */
export function clocksOn(today: Day): (held: HeldInvestment) => TaxClock {
  const clocksOf = memoise((instrument: Instrument) =>
    memoise((bought: Day | undefined) => taxClock(instrument, bought, today)),
  );
  return ({ status, instrument, bought }) =>
    status === undefined ? clocksOf(instrument)(bought) : { kind: 'not-active' };
}

/** Classifies and sorts investments: those that will turn long-term, soonest first; the long-term ones; all others. */
export function timedInvestments(held: readonly HeldInvestment[], today: Day): readonly TimedInvestment[] {
  const clockOf = clocksOn(today);
  return held
    .map((each): TimedInvestment => ({ ...each, clock: clockOf(each) }))
    .toSorted(
      ({ clock: first }, { clock: second }) =>
        rankOf(first) - rankOf(second) ||
        compareStrings(longTermDay({ clock: first }) ?? '', longTermDay({ clock: second }) ?? ''),
    );
}

/** The investments that have not turned long-term yet, but will. */
const notYetLongTerm = (timed: readonly TimedInvestment[]): readonly TimedInvestment[] =>
  timed.filter(({ clock }) => clock.kind === 'short-term');

export const boughtInYear = <Held extends HeldInvestment>(
  held: readonly Held[],
  year: FinancialYear | undefined,
): readonly Held[] =>
  year === undefined
    ? held
    : held.filter(({ bought }) => bought !== undefined && financialYearOf(bought) === year);

const missingCount = (amounts: readonly (Rupees | undefined)[]): number =>
  amounts.filter((amount) => amount === undefined).length;

/**
 * A tile: the value of a class; below it the gain, the number of investments, and how many lack a value or a cost.
 * @param isAnyKnown `false` if there are investments and none has a known value: then no tile has an amount
 */
function figureOf(
  label: string,
  list: readonly TimedInvestment[],
  isAnyKnown: boolean,
  amounts: AmountFormat,
): TaxFigure {
  const values = list.map(({ value }) => value);
  const [withoutValue, withoutCost] = [missingCount(values), missingCount(list.map(({ cost }) => cost))];
  const gain = sumKnown(list.map(gainOf));
  return {
    label,
    value: amounts.amount(isAnyKnown ? sumKnown(values) : undefined),
    note: amountText`${list.length > 0 && gain !== undefined ? amountText`Gain ${amounts.amount(gain)}, ` : ''}${[
      counted(list.length, 'investment'),
      ...(withoutValue > 0 ? [`${formatGrouped(withoutValue)} without a value`] : []),
      ...(withoutCost > 0 ? [`${formatGrouped(withoutCost)} without a cost`] : []),
    ].join(', ')}`,
  };
}

/**
 * The tiles of the classes; together they cover all of `timed`. If chosen, the tile of the value after tax comes first.
 */
function figuresOf(
  timed: readonly TimedInvestment[],
  choice: ClockChoice,
  today: Day,
  amounts: AmountFormat,
): readonly TaxFigure[] {
  const isAnyKnown = sumKnown(timed.map(({ value }) => value)) !== undefined;
  const long = timed.filter(({ clock }) => clock.kind === 'long-term');
  const short = timed.filter(({ clock }) => isShortTerm(clock));
  const others = timed.filter(({ clock }) => clock.kind !== 'long-term' && !isShortTerm(clock));
  const classes = [
    figureOf('Value held long-term', long, isAnyKnown, amounts),
    figureOf('Value held short-term', short, isAnyKnown, amounts),
    ...(others.length === 0 ? [] : [figureOf('Value of neither class', others, isAnyKnown, amounts)]),
  ];
  return choice.afterTax ? [afterTaxFigure(timed, choice, today, amounts), ...classes] : classes;
}

function afterTaxFigure(
  timed: readonly TimedInvestment[],
  choice: ClockChoice,
  today: Day,
  amounts: AmountFormat,
): TaxFigure {
  const label = 'Value after tax';
  if (asksForSlab(timed, choice)) {
    return { label, value: amounts.amount(undefined), note: ['Choose the rate of your slab to see it'] };
  }
  const values = timed.map((each) => afterTaxValue(each, choice.slab, today));
  const leftOut = missingCount(values);
  return {
    label,
    value: amounts.amount(sumKnown(values)),
    note: [
      leftOut === 0
        ? counted(values.length, 'investment')
        : `Without ${counted(leftOut, 'investment')}: no rate or amount known`,
    ],
  };
}

/** Without the rate of the slab, a total would leave out short-term gains, or leave them untaxed. */
const asksForSlab = (timed: readonly TimedInvestment[], { afterTax, slab }: ClockChoice): boolean =>
  afterTax && slab === undefined && timed.some(needsSlab);

/** Lists each rule once. Its periods, one for each Act that has it, give the days of sale and the Act's sections. */
function shownRules(): readonly ShownRule[] {
  const rules = groupBy(TAX_RULES, ({ text }) => text);
  return [...rules].map(([text, periods]) => ({
    text,
    periods: periods.map(({ from, until, sources }) => ({
      label:
        until === undefined
          ? `Sales from ${formatDay(from)}`
          : `Sales from ${formatDay(from)} to ${formatDay(until)}`,
      sources,
    })),
  }));
}

function soonRow(investment: TimedInvestment): readonly SoonRow[] {
  const [day, left] = [longTermDay(investment), daysLeftText(investment)];
  if (day === undefined || left === undefined) return [];
  return [{ id: investment.id, startupName: investment.startupName, day: formatDay(day), left }];
}

/**
 * Builds the tax clock.
 * @param all the investments that match the filter
 * @param years the offered years, newest first
 */
export function clockPage(
  all: readonly TimedInvestment[],
  years: readonly FinancialYear[],
  choice: ClockChoice,
  today: Day,
  amounts: AmountFormat,
): ClockPage {
  const timed = boughtInYear(all, choice.year);
  const table = tableOf(clockColumns(choice.slab, today), timed, { amounts });
  return {
    kind: 'clock',
    years: [
      { year: undefined, label: 'All purchases' },
      ...years.map((year) => ({ year, label: `Bought in ${financialYearLabel(year)}` })),
    ],
    year: choice.year,
    figures: figuresOf(timed, choice, today, amounts),
    afterTax: { on: choice.afterTax, slab: choice.slab },
    soon: timed.filter(({ clock }) => turnsLongTermSoon(clock)).flatMap(soonRow),
    table: {
      ...table,
      columns: table.columns.filter(({ key }) => choice.afterTax || key !== 'after-tax'),
      printNote: printNote(timed.length, 'investments', REST_IN_CSV),
    },
    noMatch: timed.length === 0 ? noMatch(all) : undefined,
    savableDayCount: notYetLongTerm(timed).length,
    rules: shownRules(),
    notes: notesOf(timed, choice),
  };
}

/** Tells whether the filter or the year is the reason for an empty table. */
const noMatch = (all: readonly TimedInvestment[]): string =>
  all.length === 0 ? 'No investment fits this filter.' : 'None of these investments was bought in this year.';

function notesOf(timed: readonly TimedInvestment[], choice: ClockChoice): readonly string[] {
  return [
    ...(timed.some(({ isIsafe }) => isIsafe) ? [ISAFE_NOTE] : []),
    ...(choice.afterTax
      ? [
          'After tax: as if sold today at the current value, before surcharge and cess. A loss is neither taxed nor set off; debentures are taken as not converted.',
        ]
      : []),
    ...(asksForSlab(timed, choice)
      ? ['Choose the rate of your slab: short-term gains are taxed by it.']
      : []),
  ];
}
