import { dayOfDate } from '../calendar/days.ts';
import type { Returns } from '../returns/returns.ts';
import { type Rupees, rupees } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { groupBy } from '../shared/group-by.ts';
import { lazy } from '../shared/lazy.ts';
import { companyKeyOf } from './company-key.ts';
import { companyReturns } from './holding-position.ts';
import { valueBySharePrice } from './holding-value.ts';
import type { Investment } from './investment.ts';
import type { FilterableHolding } from './portfolio-filter.ts';
import { pricePaid, unitsTogether } from './price-paid.ts';

/**
 * A row of the holdings: one investment, or the rounds of a company folded into one row. The returns of one investment
 * are calculated when they are read, because their columns are rarely chosen.
 */
export interface HoldingLine extends FilterableHolding {
  readonly id: string;
  /** The investments of the row, oldest purchase first; one, unless the row is a company. */
  readonly rounds: readonly Investment[];
  readonly first: Investment;
  /** `round`: one of the rounds, below its open company. */
  readonly kind: 'investment' | 'company' | 'round';
  /** Whether the rounds of a company stand below it. */
  readonly isOpen: boolean;
  readonly invested: Rupees | undefined;
  /** Value at the share prices, in rupees. */
  readonly value: Rupees | undefined;
  /** Rupees paid per unit: the issue price, or the blended price of several rounds. */
  readonly price: Rupees | undefined;
  readonly units: number | undefined;
  /** Date of the oldest purchase. */
  readonly purchased: ParsedDate | undefined;
  /** Gain, MOIC and XIRR, from `value`; none of the three for a company that is not active. */
  readonly returns: Returns;
}

/** Makes the row of one investment. @param today as a day number, see `dayNumber` */
export const investmentLine = (
  investment: Investment,
  today: number,
  kind: 'investment' | 'round' = 'investment',
): HoldingLine => lineOf([investment], { id: investment.id, kind, isOpen: false }, today);

type Rounds = readonly [Investment, ...Investment[]];

function lineOf(
  rounds: Rounds,
  identity: Pick<HoldingLine, 'id' | 'kind' | 'isOpen'>,
  today: number,
): HoldingLine {
  const [first] = rounds;
  const returns = lazy(() => companyReturns(rounds, valueBySharePrice, today));
  const purchases = lazy(() => rounds.map(purchaseOf));
  return {
    ...identity,
    rounds,
    first,
    // The first round's values suffice: the filters select investments before these are folded into companies, and the
    // status is the startup's.
    channel: first.channel,
    scheme: first.scheme,
    typeOfSecurities: first.typeOfSecurities,
    secondaryEmail: first.secondaryEmail,
    status: first.startup.status,
    invested: rounds.length === 1 ? first.invested : finiteRupees(returns().invested),
    value: rounds.length === 1 ? valueBySharePrice(first) : finiteRupees(returns().value),
    purchased: first.purchased,
    get units() {
      return rounds.length === 1 ? first.numberOfSecurities : unitsTogether(purchases());
    },
    get price() {
      return rounds.length === 1 ? first.issuePrice : finiteRupees(pricePaid(purchases()));
    },
    get gain() {
      return returns().performance?.gain;
    },
    get returns() {
      return returns();
    },
  };
}

const purchaseOf = ({ typeOfSecurities, numberOfSecurities, invested, issuePrice }: Investment) => ({
  typeOfSecurities,
  units: numberOfSecurities,
  invested,
  issuePrice,
});

const finiteRupees = (amount: number | undefined): Rupees | undefined =>
  amount === undefined || !Number.isFinite(amount) ? undefined : rupees(amount);

/**
 * Folds the investments of each company into one row; a company with a single investment keeps that investment's row.
 * @param open keys of the companies whose rounds are shown
 * @param today as a day number, see `dayNumber`
 */
export const companyLines = (
  lines: readonly HoldingLine[],
  open: ReadonlySet<string>,
  today: number,
): readonly HoldingLine[] =>
  [...groupBy(lines, ({ first }) => companyKeyOf(first))].flatMap(([key, group]) => {
    const [first, ...later] = group
      .map((line) => line.first)
      .toSorted((one, other) => boughtMs(one) - boughtMs(other));
    if (first === undefined || later.length === 0) return group;
    return lineOf([first, ...later], { id: key, kind: 'company', isOpen: open.has(key) }, today);
  });

/** Investments without a date of purchase come last. */
const boughtMs = ({ purchased }: Investment): number => Date.parse(dayOfDate(purchased) ?? '9999-12-31');

/**
 * The row of an open company with the rows of its rounds below; any other row alone.
 * @param today as a day number, see `dayNumber`
 */
export const withRounds = (line: HoldingLine, today: number): readonly HoldingLine[] =>
  line.isOpen ? [line, ...line.rounds.map((round) => investmentLine(round, today, 'round'))] : [line];
