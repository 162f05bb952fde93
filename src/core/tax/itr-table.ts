import { type FinancialYear, daysOfFinancialYear, isWithin } from '../calendar/financial-year.ts';
import { rupees, type Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { HeldInvestment } from './held-investment.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { compareNames } from '../shared/compare-names.ts';

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
  const groups = new Map<string, { kind: ShareKind; lots: (HeldInvestment & { bought: Day })[] }>();
  const excluded = { preference: 0, otherInstruments: 0, undated: 0, inFuture: 0 };
  let hasIsafe = false;
  for (const lot of held) {
    const { bought, instrument } = lot;
    if (bought !== undefined && bought > range.last) continue;
    if (lot.isIsafe) hasIsafe = true;
    if (!isShare(lot)) excluded.otherInstruments += 1;
    else if (instrument === 'preference' && !withPreferenceShares) excluded.preference += 1;
    else if (bought === undefined) excluded.undated += 1;
    else if (bought > today) excluded.inFuture += 1;
    else {
      const kind = instrument === 'equity' ? 'equity' : 'preference';
      const key = `${kind} ${lot.companyKey}`;
      const group = groups.get(key) ?? { kind, lots: [] };
      group.lots.push({ ...lot, bought });
      groups.set(key, group);
    }
  }
  const companies = [...groups.values()]
    .map(({ kind, lots }): ItrCompany => {
      const acquired = lots
        .filter(({ bought }) => isWithin(bought, range))
        .toSorted((first, second) => compareStrings(first.bought, second.bought))
        .map(({ id, bought, units, cost, faceValue, unitPrice, boughtFromShareholder }) => ({
          id,
          bought,
          units,
          cost,
          faceValue,
          unitPrice,
          boughtFromShareholder,
        }));
      return {
        companyKey: lots[0]?.companyKey ?? '',
        company: lots[0]?.company ?? '',
        status: lots[0]?.status,
        kind,
        opening: totalOf(lots.filter(({ bought }) => bought < range.first)),
        acquired,
        closing: totalOf(lots),
      };
    })
    .toSorted(
      (first, second) =>
        compareStrings(first.kind, second.kind) || compareNames(first.company, second.company),
    );
  // No sum is known if all shares in the table lack a cost, or if the table is empty and shares without a date were
  // left out. Any other empty table has sums of 0.
  const lots = [...groups.values()].flatMap((group) => group.lots);
  const isUnknown = lots.length === 0 ? excluded.undated > 0 : lots.every(({ cost }) => cost === undefined);
  const lists = { companies, excluded, hasIsafe };
  if (isUnknown) return { ...lists, openingCost: undefined, acquiredCost: undefined, closingCost: undefined };
  return {
    ...lists,
    openingCost: sumCosts(companies.map(({ opening }) => opening.cost)),
    acquiredCost: sumCosts(companies.flatMap(({ acquired }) => acquired.map(({ cost }) => cost))),
    closingCost: sumCosts(companies.map(({ closing }) => closing.cost)),
  };
}
