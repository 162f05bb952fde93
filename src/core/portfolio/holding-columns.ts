import { formatIndianDay, dayOfDate, todayInIndia } from '../calendar/days.ts';
import { ageText, monthsSince } from '../calendar/months-since.ts';
import { dayNumber } from '../returns/day-number.ts';
import { multipleOf, returnsView } from '../returns/returns-view.ts';
import { xirrRate } from '../returns/returns.ts';
import { type Email, parseInvestmentId, rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { directionOf } from '../shared/direction.ts';
import { formatGrouped } from '../shared/money.ts';
import { NO_AMOUNT, NOT_AVAILABLE } from '../shared/placeholders.ts';
import {
  amountColumn,
  type AmountContext,
  numberColumn,
  plainColumn,
  type TableCell,
  textColumn,
} from '../shared/table.ts';
import { formatUnits } from '../shared/units.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import type { HoldingLine } from './holding-line.ts';
import { priceDirection } from './holding-value.ts';
import { INVESTMENT_FIELDS, STARTUP_FIELDS } from './investment-fields.ts';
import type { Investment } from './investment.ts';
import { investmentNavigationState } from './investment-navigation-state.ts';
import { channelName } from './portfolio-filter.ts';
import { inactiveStatusText } from './startup-status.ts';

/** What the cells need besides the holding. */
export interface HoldingContext extends AmountContext {
  /** Who owns the holdings. */
  readonly investor: Email | undefined;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** Shown when the rounds of a company differ. */
const DIFFERS = 'Differs';

/** The text that the rounds of a company have in common, otherwise {@link DIFFERS}. */
const commonText = ({ rounds }: HoldingLine, textOf: (round: Investment) => string | undefined) => {
  const [text, ...others] = new Set(rounds.map(textOf));
  return others.length === 0 ? text : DIFFERS;
};

/** The common share price of the rounds; `undefined` when it differs, as between types of securities. */
function sharePrice({ rounds }: HoldingLine) {
  const [price, ...others] = new Set(rounds.map(({ currentSharePrice }) => currentSharePrice));
  return others.length === 0 ? price : undefined;
}

/**
 * For the row of a company whose rounds give no single number: {@link DIFFERS}, unless the number is missing in all.
 */
const differing = (
  { kind, rounds }: HoldingLine,
  value: number | undefined,
  numberOf: (round: Investment) => number | undefined,
): Partial<TableCell> =>
  kind === 'company' && value === undefined && rounds.some((round) => numberOf(round) !== undefined)
    ? { text: DIFFERS }
    : {};

/** For the row of a company: says how many rounds its sum leaves out, because their amount is missing. */
function leavingOut(
  line: HoldingLine,
  sum: number | undefined,
  countOf: (line: HoldingLine) => number,
): Partial<TableCell> {
  if (line.kind !== 'company' || sum === undefined) return {};
  const count = countOf(line);
  return count === 0 ? {} : { notes: [[`${formatGrouped(count)} left out`]] };
}

function nameParts(line: HoldingLine, { investor }: HoldingContext): Partial<TableCell> {
  const { kind, first, rounds, isOpen, id } = line;
  const status = inactiveStatusText(first.startup.status);
  if (kind === 'round') return { isName: true, link: linkOf(first, investor), hint: hintOf(first) };
  if (kind === 'investment')
    return { isName: true, link: linkOf(first, investor), status, hint: hintOf(first) };
  return {
    isName: true,
    status,
    toggle: { isOpen, label: `Rounds in ${first.startup.name ?? id}` },
    notes: [[counted(rounds.length, 'round')]],
  };
}

const hintOf = ({ channel }: Investment): string | undefined =>
  channel === undefined ? undefined : `Investment via ${channel}`;

/** Compares the current value of a row with what was paid. */
function valueDirection({ kind, first, value, returns }: HoldingLine): TableCell['direction'] {
  if (value === undefined) return undefined;
  if (kind !== 'company') return priceDirection(first);
  const { performance } = returns;
  return performance && directionOf(performance.gain);
}

const purchasedDay = ({ purchased }: HoldingLine): number | undefined => {
  const day = dayOfDate(purchased);
  return day && dayNumber(day);
};

/**
 * The columns of the holdings. A missing field shows 'N/A', a return that cannot be calculated '--'. The link passes
 * the known startup and investment on as plain data, so that the next page can render at once. The first seven columns
 * are shown unless the investor chooses others.
 * @see docs/product.md#view-all
 */
export const HOLDING_COLUMNS = [
  plainColumn({
    key: 'logo',
    header: 'Logo',
    isHeaderHidden: true,
    cell: ({ kind, first: { startup } }: HoldingLine) =>
      kind === 'round'
        ? { text: '' }
        : { text: '', logo: { name: startup.name ?? NOT_AVAILABLE, url: startup.logoUrl } },
  }),
  textColumn({
    key: 'startup-name',
    header: STARTUP_FIELDS.name[1],
    isRowHeader: true,
    value: ({ kind, first }: HoldingLine) =>
      kind === 'round' ? formatIndianDay(first.purchased) : first.startup.name,
    extras: nameParts,
  }),
  textColumn({
    key: 'type-of-securities',
    header: INVESTMENT_FIELDS.typeOfSecurities[1],
    value: (line: HoldingLine) => commonText(line, ({ typeOfSecurities }) => typeOfSecurities),
  }),
  amountColumn({
    key: 'issue-price',
    header: INVESTMENT_FIELDS.issuePrice[1],
    placeholder: NOT_AVAILABLE,
    value: ({ price }: HoldingLine) => price,
    extras: (line) => differing(line, line.price, ({ issuePrice }) => issuePrice),
  }),
  amountColumn({
    key: 'current-share-price',
    header: INVESTMENT_FIELDS.currentSharePrice[1],
    placeholder: NOT_AVAILABLE,
    value: sharePrice,
    extras: (line) => differing(line, sharePrice(line), ({ currentSharePrice }) => currentSharePrice),
  }),
  amountColumn({
    key: 'invested',
    header: INVESTMENT_FIELDS.invested[1],
    placeholder: NOT_AVAILABLE,
    value: ({ invested }: HoldingLine) => invested,
    extras: (line) => leavingOut(line, line.invested, ({ returns }) => returns.withoutCost.count),
  }),
  amountColumn({
    key: 'current-value',
    header: 'Current Value',
    placeholder: NOT_AVAILABLE,
    value: ({ value }: HoldingLine) => value,
    extras: (line) => {
      const direction = valueDirection(line);
      return {
        ...(direction === undefined ? {} : { direction }),
        ...leavingOut(line, line.value, ({ returns }) => returns.withoutValue.count),
      };
    },
  }),
  amountColumn({
    key: 'gain',
    header: 'Gain',
    value: ({ gain }: HoldingLine) => (gain === undefined ? undefined : rupees(gain)),
    extras: ({ returns }, { amounts }) => {
      const { gain } = returnsView(returns, amounts);
      return gain === undefined ? {} : { direction: gain.direction, notes: [[gain.percent]] };
    },
  }),
  numberColumn({
    key: 'moic',
    header: 'MOIC',
    isFigure: true,
    value: ({ returns }: HoldingLine) => returns.performance?.moic,
    format: multipleOf,
  }),
  numberColumn({
    key: 'xirr',
    header: 'XIRR',
    isFigure: true,
    value: ({ returns }: HoldingLine) => xirrRate(returns),
    format: () => NO_AMOUNT,
    extras: ({ returns }, { amounts }: HoldingContext) => {
      const { xirrInBrief, xirrNoteInBrief } = returnsView(returns, amounts);
      return {
        text: xirrInBrief,
        ...(xirrNoteInBrief === undefined ? {} : { notes: [[xirrNoteInBrief]] }),
      };
    },
  }),
  numberColumn({
    key: 'units',
    header: 'Units',
    isFigure: true,
    value: ({ units }: HoldingLine) => units,
    format: (units) => formatUnits(units, NOT_AVAILABLE),
    extras: (line) => differing(line, line.units, ({ numberOfSecurities }) => numberOfSecurities),
  }),
  numberColumn({
    key: 'purchased',
    header: INVESTMENT_FIELDS.purchased[1],
    value: purchasedDay,
    format: (_, { purchased }) => formatIndianDay(purchased),
  }),
  numberColumn({
    key: 'age',
    header: 'Age',
    // To sort by age: the older the purchase, the greater its negated day.
    value: (line: HoldingLine) => {
      const day = purchasedDay(line);
      return day === undefined ? undefined : -day;
    },
    format: () => NOT_AVAILABLE,
    extras: ({ purchased }, { nowMs }: HoldingContext) => {
      const day = dayOfDate(purchased);
      return day === undefined ? {} : { text: ageText(monthsSince(day, todayInIndia(nowMs))) };
    },
  }),
  textColumn({
    key: 'status',
    header: STARTUP_FIELDS.status[1],
    value: ({ status }: HoldingLine) =>
      status === undefined ? undefined : (inactiveStatusText(status) ?? 'Active'),
  }),
  textColumn({
    key: 'channel',
    header: 'Channel',
    value: (line: HoldingLine) => commonText(line, channelName),
  }),
  textColumn({
    key: 'stage',
    header: STARTUP_FIELDS.currentStage[1],
    value: ({ first }: HoldingLine) => first.startup.currentStage,
  }),
] as const;

export type HoldingColumn = (typeof HOLDING_COLUMNS)[number]['key'];

/** Returns no link for an id that cannot be part of a path. */
function linkOf(holding: Investment, investor: Email | undefined) {
  const id = parseInvestmentId(holding.id);
  return id && { to: investmentPath(id), state: investmentNavigationState(holding, investor) };
}
