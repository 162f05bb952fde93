import { readParameter } from '../shared/query-string.ts';
import { compareTexts } from '../shared/compare-texts.ts';

/** The properties of a holding by which a portfolio can be filtered. */
export interface FilterableHolding {
  readonly channel: string | undefined;
  readonly scheme: string | undefined;
  readonly vehicle: string | undefined;
  readonly secondaryEmail: string | undefined;
}

/** The properties that the analysis can be limited by; also their names in the address. */
export type FilterName = 'channel' | 'scheme' | 'vehicle' | 'email';

export const FILTER_NAMES: readonly FilterName[] = ['channel', 'scheme', 'vehicle', 'email'];

/**
 * One value for each property that limits the analysis. An empty value selects the holdings without the property, such
 * as investments that were not made through a channel.
 */
export type PortfolioFilter = Readonly<Partial<Record<FilterName, string>>>;

const valueOf = (holding: FilterableHolding, name: FilterName): string => {
  switch (name) {
    case 'channel':
      return channelOf(holding);
    case 'scheme':
      return holding.scheme?.trim() ?? '';
    case 'vehicle':
      return holding.vehicle?.trim() ?? '';
    case 'email':
      return holding.secondaryEmail?.trim().toLowerCase() ?? '';
  }
};

/** Some APIs send `Direct` where others send no channel. */
const channelOf = ({ channel }: Pick<FilterableHolding, 'channel'>): string => {
  const name = channel?.trim() ?? '';
  return name.toLowerCase() === 'direct' ? '' : name;
};

/** Shown for an empty value. */
const WITHOUT: Readonly<Record<FilterName, string>> = {
  channel: 'Direct',
  scheme: 'No scheme',
  vehicle: 'N/A',
  email: 'Self',
};

/** Name of a value: `Direct` for no channel, `Self` for no secondary e-mail. */
export const filterValueName = (name: FilterName, value: string): string =>
  value === '' ? WITHOUT[name] : value;

/** The channel's name; `Direct` for an investment without a channel. */
export const channelName = (holding: Pick<FilterableHolding, 'channel'>): string =>
  filterValueName('channel', channelOf(holding));

/** Reads the filter from the query of an address. @param query without its question mark */
export function readFilter(query: string): PortfolioFilter {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = readParameter(query, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export const isFiltered = (filter: PortfolioFilter): boolean =>
  FILTER_NAMES.some((name) => filter[name] !== undefined);

export const sameFilter = (first: PortfolioFilter, second: PortfolioFilter): boolean =>
  FILTER_NAMES.every((name) => first[name] === second[name]);

/** The holdings that have every selected value. */
export function applyFilter<Held extends FilterableHolding>(
  holdings: readonly Held[],
  filter: PortfolioFilter,
): readonly Held[] {
  const active = FILTER_NAMES.filter((name) => filter[name] !== undefined);
  if (active.length === 0) return holdings;
  return holdings.filter((holding) => active.every((name) => valueOf(holding, name) === filter[name]));
}

/** The values of a property among all holdings, the holdings without it first, then by name. */
export function filterValues(holdings: readonly FilterableHolding[], name: FilterName): readonly string[] {
  const values = new Set(holdings.map((holding) => valueOf(holding, name)));
  // The empty value sorts first.
  return [...values].toSorted(compareTexts);
}
