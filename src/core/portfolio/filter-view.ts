import { formatGrouped } from '../shared/money.ts';
import { counted } from '../shared/counted.ts';
import {
  ALL_FILTER_NAMES,
  HOLDINGS_FILTER_NAMES,
  type FilterableHolding,
  filterValueName,
  filterValues,
  type FilterName,
  type PortfolioFilter,
  spelledAsHeld,
} from './portfolio-filter.ts';

/** One select of the filter. */
export interface FilterChoice {
  readonly name: FilterName;
  readonly label: string;
  /** `undefined` for all. */
  readonly selected: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface FilterView {
  readonly choices: readonly FilterChoice[];
  /** `Filtered: Channel Direct. 7 of 25 investments; every figure …`; `undefined` without a filter. */
  readonly note: string | undefined;
}

/** The labels of the filters. The investment page, too, calls the type of securities 'Investment Vehicle'. */
const LABELS: Readonly<Record<FilterName, string>> = {
  channel: 'Channel',
  scheme: 'Scheme',
  vehicle: 'Investment Vehicle',
  email: 'Secondary e-mail',
  year: 'Financial year of purchase',
  status: 'Status',
  result: 'Gain or loss',
};

/** The labels of View all: the type of securities is called 'Instrument', as in the label of the filter box there. */
const VIEW_ALL_LABELS: Readonly<Record<FilterName, string>> = { ...LABELS, vehicle: 'Instrument' };

/** The selects above the table of View all. @param all every holding */
export const holdingsFilters = (
  all: readonly FilterableHolding[],
  filter: PortfolioFilter,
): readonly FilterChoice[] => {
  const spelled = spelledAsHeld(all, filter);
  return HOLDINGS_FILTER_NAMES.map((name) => choiceOf(all, spelled, name, VIEW_ALL_LABELS));
};

function choiceOf(
  all: readonly FilterableHolding[],
  filter: PortfolioFilter,
  name: FilterName,
  labels = LABELS,
): FilterChoice {
  const selected = filter[name];
  const values = filterValues(all, name);
  // The value in the address stays selectable when no holding has it.
  const options = selected === undefined || values.includes(selected) ? values : [...values, selected];
  return {
    name,
    label: labels[name],
    selected,
    options: options.map((value) => ({ value, label: filterValueName(name, value) })),
  };
}

/** `Channel Direct, Secondary e-mail Self`; `undefined` without a filter. */
export function filterInWords(filter: PortfolioFilter): string | undefined {
  const parts = ALL_FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [`${LABELS[name]} ${filterValueName(name, value)}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}

/**
 * @param all every holding
 * @param count the number of holdings that the filter selects
 * @param names the selects of the page
 */
export function filterView(
  all: readonly FilterableHolding[],
  filter: PortfolioFilter,
  count: number,
  names: readonly FilterName[],
): FilterView {
  const spelled = spelledAsHeld(all, filter);
  const words = filterInWords(spelled);
  return {
    choices: names.map((name) => choiceOf(all, spelled, name)),
    note:
      words === undefined
        ? undefined
        : `Filtered: ${words}. ${formatGrouped(count)} of ${counted(all.length, 'investment')}; every figure on this page follows.`,
  };
}
