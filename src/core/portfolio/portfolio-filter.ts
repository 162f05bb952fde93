import { type FinancialYear, financialYearLabel } from '../calendar/financial-year.ts';
import { readParameter } from '../shared/query-string.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { groupBy } from '../shared/group-by.ts';
import { securitiesKey } from './securities-key.ts';
import { inactiveStatusText } from './startup-status.ts';

/** The properties of a holding by which a portfolio can be filtered. */
export interface FilterableHolding {
  readonly channel: string | undefined;
  readonly scheme: string | undefined;
  readonly typeOfSecurities: string | undefined;
  readonly secondaryEmail: string | undefined;
  /** Financial year of the purchase; `undefined` when the date is missing. Needed only where the year is a filter. */
  readonly yearBought?: FinancialYear | undefined;
  /** Of the startup, as the API sends it. Needed only where the status is a filter. */
  readonly status?: string | undefined;
  /** Rupees. Needed only where gain or loss is a filter. */
  readonly gain?: number | undefined;
}

/**
 * The properties by which a portfolio can be filtered; also the names of their parameters in the address. `vehicle` is
 * the type of securities, not the field `vehicle` of `Investment`, which is the type of instrument.
 */
export type FilterName = 'channel' | 'scheme' | 'vehicle' | 'email' | 'year' | 'status' | 'result';

/** The filter of Tax & statements. Its years are inputs of each part, not a filter. */
export const TAX_FILTER_NAMES: readonly FilterName[] = ['channel', 'scheme', 'vehicle', 'email'];

/** The filter of the analysis. */
export const ANALYSIS_FILTER_NAMES: readonly FilterName[] = [...TAX_FILTER_NAMES, 'year'];

/** The filter of View all. */
export const HOLDINGS_FILTER_NAMES: readonly FilterName[] = ['vehicle', 'status', 'channel', 'result'];

/** Every property, in the order in which the description of a filter names them. */
export const ALL_FILTER_NAMES: readonly FilterName[] = [...ANALYSIS_FILTER_NAMES, 'status', 'result'];

/**
 * One value for each property that is filtered. An empty value selects the holdings without the property, such as
 * investments that were not made through a channel. An empty status selects the active startups.
 */
export type PortfolioFilter = Readonly<Partial<Record<FilterName, string>>>;

const valueOf = (holding: FilterableHolding, name: FilterName): string => {
  switch (name) {
    case 'channel':
      return channelOf(holding);
    case 'scheme':
      return holding.scheme?.trim() ?? '';
    case 'vehicle':
      return holding.typeOfSecurities?.trim() ?? '';
    case 'email':
      return holding.secondaryEmail?.trim().toLowerCase() ?? '';
    case 'year':
      return holding.yearBought === undefined ? '' : String(holding.yearBought);
    case 'status':
      return inactiveStatusText(holding.status) ?? '';
    case 'result':
      return holding.gain === undefined ? '' : resultOf(holding.gain);
  }
};

const resultOf = (gain: number): string => (gain > 0 ? 'gain' : gain < 0 ? 'loss' : 'level');

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
  year: 'No date of purchase',
  status: 'Active',
  result: 'Gain not known',
};

const RESULTS: ReadonlyMap<string, string> = new Map([
  ['gain', 'Gain'],
  ['loss', 'Loss'],
  ['level', 'At cost'],
]);

const YEAR = /^\d{4}$/u;

/** Name of a value: `Direct` for no channel, `Self` for no secondary e-mail, `FY 2024-25` for 2024. */
export function filterValueName(name: FilterName, value: string): string {
  if (value === '') return WITHOUT[name];
  if (name === 'result') return RESULTS.get(value) ?? value;
  return name === 'year' && YEAR.test(value) ? financialYearLabel(Number(value) as FinancialYear) : value;
}

/** The channel's name; `Direct` for an investment without a channel. */
export const channelName = (holding: Pick<FilterableHolding, 'channel'>): string =>
  filterValueName('channel', channelOf(holding));

/** Reads the filter from the query of an address. @param query without its question mark */
export function readFilter(query: string, names: readonly FilterName[]): PortfolioFilter {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readParameter(query, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export const isFiltered = (filter: PortfolioFilter): boolean =>
  ALL_FILTER_NAMES.some((name) => filter[name] !== undefined);

export const isSameFilter = (first: PortfolioFilter, second: PortfolioFilter): boolean =>
  ALL_FILTER_NAMES.every((name) => first[name] === second[name]);

/** The holdings that have every selected value. */
export function applyFilter<Held extends FilterableHolding>(
  holdings: readonly Held[],
  filter: PortfolioFilter,
): readonly Held[] {
  const active = ALL_FILTER_NAMES.filter((name) => filter[name] !== undefined);
  if (active.length === 0) return holdings;
  const keys = new Map(active.map((name) => [name, keyOf(name, filter[name])]));
  return holdings.filter((holding) =>
    active.every((name) => keyOf(name, valueOf(holding, name)) === keys.get(name)),
  );
}

/** Equal for the spellings of one value. */
const keyOf = (name: FilterName, value: string | undefined): string | undefined =>
  name === 'vehicle' ? securitiesKey(value) : value;

/**
 * The values that the holdings have for a property, sorted as strings: the empty value comes first. Years are in
 * reverse order: the newest comes first, the empty value last. Of several spellings of a type of securities, only the
 * first is listed.
 */
export function filterValues(holdings: readonly FilterableHolding[], name: FilterName): readonly string[] {
  const values = new Set(holdings.map((holding) => valueOf(holding, name)));
  const sorted = [...values].toSorted(compareStrings);
  const spellings = [...groupBy(sorted, (value) => keyOf(name, value)).values()].map(([first]) => first);
  return name === 'year' ? spellings.toReversed() : spellings;
}

/** The filter with the type of securities spelled as in `filterValues`; a type that no holding has is unchanged. */
export function spelledAsHeld(
  holdings: readonly FilterableHolding[],
  filter: PortfolioFilter,
): PortfolioFilter {
  const { vehicle } = filter;
  if (vehicle === undefined) return filter;
  const held = filterValues(holdings, 'vehicle').find(
    (value) => securitiesKey(value) === securitiesKey(vehicle),
  );
  return { ...filter, vehicle: held ?? vehicle };
}
