import {
  type DayRange,
  type FinancialYear,
  daysOfFinancialYear,
  isWithin,
} from '../calendar/financial-year.ts';
import { rupees, type Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { HeldInvestment } from './held-investment.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { compareNames } from '../shared/compare-names.ts';
import { groupBy } from '../shared/group-by.ts';

/** Units and cost of a purchase, or their sums; `undefined` where the purchase, or one in the sum, lacks the figure. */
interface UnitsAndCost {
  readonly units: number | undefined;
  readonly cost: Rupees | undefined;
}

export interface Acquisition extends UnitsAndCost {
  readonly id: string;
  readonly bought: Day;
  readonly faceValue: Rupees | undefined;
  readonly unitPrice: Rupees | undefined;
  readonly boughtFromShareholder: boolean;
}

/** The shares of one kind in one company. */
export interface ItrCompany {
  readonly companyKey: string;
  readonly company: string;
  /** In words, for a company that is not active. */
  readonly status: string | undefined;
  readonly kind: ShareKind;
  readonly opening: UnitsAndCost;
  /** Purchases within the year, earliest first. */
  readonly acquired: readonly Acquisition[];
  readonly closing: UnitsAndCost;
}

export interface ItrTable {
  /** Equity shares before preference shares, each by the company's name. */
  readonly companies: readonly ItrCompany[];
  readonly openingCost: Rupees | undefined;
  readonly acquiredCost: Rupees | undefined;
  readonly closingCost: Rupees | undefined;
  /** Numbers of investments that are left out of the table; those bought after the year are not counted. */
  readonly excluded: {
    readonly preference: number;
    /** Debentures, fund units, and instruments that are not recognised. */
    readonly otherInstruments: number;
    readonly undated: number;
    /** Bought in the year, but after today. */
    readonly inFuture: number;
  };
  /** Whether an iSAFE is among the preference shares, in the table or left out of it. */
  readonly hasIsafe: boolean;
}

export type ShareKind = 'equity' | 'preference';

const isShare = ({ instrument }: HeldInvestment): boolean =>
  instrument === 'equity' || instrument === 'preference';

function sum(figures: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const figure of figures) {
    if (figure === undefined) return undefined;
    total += figure;
  }
  return total;
}

const sumCosts = (amounts: readonly (Rupees | undefined)[]): Rupees | undefined => {
  const total = sum(amounts);
  return total === undefined ? undefined : rupees(total);
};

const totalOf = (parts: readonly UnitsAndCost[]): UnitsAndCost => ({
  units: sum(parts.map(({ units }) => units)),
  cost: sumCosts(parts.map(({ cost }) => cost)),
});

/** A purchase whose day is known. */
type Lot = HeldInvestment & { readonly bought: Day };

const isLot = (held: HeldInvestment): held is Lot => held.bought !== undefined;

const kindOf = ({ instrument }: HeldInvestment): ShareKind =>
  instrument === 'equity' ? 'equity' : 'preference';

/**
 * Builds the table of unlisted equity shares that the income-tax return asks for. Only what is held today is known:
 * shares that were sold are missing, so opening and purchases always add up to closing. A purchase after today is in no
 * balance.
 * @param withPreferenceShares whether preference shares are in the table too
 * @see docs/product.md#itr-schedule
 */
export function itrTable(
  held: readonly HeldInvestment[],
  year: FinancialYear,
  withPreferenceShares: boolean,
  today: Day,
): ItrTable {
  const range = daysOfFinancialYear(year);
  const upToYearEnd = held.filter(({ bought }) => bought === undefined || bought <= range.last);
  const shares = upToYearEnd.filter(isShare);
  const wanted = shares.filter((share) => withPreferenceShares || kindOf(share) === 'equity');
  const dated = wanted.filter(isLot);
  const lots = dated.filter(({ bought }) => bought <= today);
  const excluded = {
    otherInstruments: upToYearEnd.length - shares.length,
    preference: shares.length - wanted.length,
    undated: wanted.length - dated.length,
    inFuture: dated.length - lots.length,
  };
  const companies = companiesOf(lots, range);
  // No sum is known if all shares in the table lack a cost, or if the table is empty and shares without a date were
  // left out. Any other empty table has sums of 0.
  const isUnknown = lots.length === 0 ? excluded.undated > 0 : lots.every(({ cost }) => cost === undefined);
  return {
    companies,
    ...(isUnknown ? NO_SUMS : sumsOf(companies)),
    excluded,
    hasIsafe: upToYearEnd.some(({ isIsafe }) => isIsafe),
  };
}

/** Groups the lots by company and kind of share. */
function companiesOf(lots: readonly Lot[], year: DayRange): readonly ItrCompany[] {
  const groups = groupBy(lots, (lot) => `${kindOf(lot)} ${lot.companyKey}`);
  return [...groups.values()]
    .map((group) => companyOf(group, year))
    .toSorted(
      (first, second) =>
        compareStrings(first.kind, second.kind) || compareNames(first.company, second.company),
    );
}

function companyOf(lots: readonly [Lot, ...Lot[]], year: DayRange): ItrCompany {
  const [first] = lots;
  return {
    companyKey: first.companyKey,
    company: first.company,
    status: first.status,
    kind: kindOf(first),
    opening: totalOf(lots.filter(({ bought }) => bought < year.first)),
    acquired: lots
      .filter(({ bought }) => isWithin(bought, year))
      .toSorted((one, other) => compareStrings(one.bought, other.bought)),
    closing: totalOf(lots),
  };
}

const NO_SUMS = { openingCost: undefined, acquiredCost: undefined, closingCost: undefined };

const sumsOf = (companies: readonly ItrCompany[]) => ({
  openingCost: sumCosts(companies.map(({ opening }) => opening.cost)),
  acquiredCost: sumCosts(companies.flatMap(({ acquired }) => acquired.map(({ cost }) => cost))),
  closingCost: sumCosts(companies.map(({ closing }) => closing.cost)),
});
