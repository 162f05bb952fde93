import { formatGrouped } from '../shared/money.ts';
import { counted } from '../shared/counted.ts';
import type { FilterChoice, FilterView } from './analysis-state.ts';
import {
  ANALYSIS_FILTER_NAMES,
  FILTER_NAMES,
  type FilterableHolding,
  filterValueName,
  filterValues,
  type FilterName,
  type PortfolioFilter,
} from './portfolio-filter.ts';

/** The words of the investment's page. */
const LABELS: Readonly<Record<FilterName, string>> = {
  channel: 'Channel',
  scheme: 'Scheme',
  vehicle: 'Investment Vehicle',
  email: 'Secondary e-mail',
  year: 'Financial year of purchase',
};

function choiceOf(
  all: readonly FilterableHolding[],
  filter: PortfolioFilter,
  name: FilterName,
): FilterChoice {
  const selected = filter[name];
  const values = filterValues(all, name);
  // A value of the address stays selectable when no holding has it.
  const offered = selected === undefined || values.includes(selected) ? values : [...values, selected];
  return {
    name,
    label: LABELS[name],
    selected,
    options: offered.map((value) => ({ value, label: filterValueName(name, value) })),
  };
}

/** `Channel Direct, Secondary e-mail Self`; `undefined` without a filter. */
export function filterInWords(filter: PortfolioFilter): string | undefined {
  const parts = ANALYSIS_FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [`${LABELS[name]} ${filterValueName(name, value)}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}

/**
 * @param all every holding, `count` the number of those that the filter selects
 * @param names the lists of the page
 */
export function filterView(
  all: readonly FilterableHolding[],
  filter: PortfolioFilter,
  count: number,
  names: readonly FilterName[] = FILTER_NAMES,
): FilterView {
  const words = filterInWords(filter);
  return {
    choices: names.map((name) => choiceOf(all, filter, name)),
    note:
      words === undefined
        ? undefined
        : `Filtered: ${words}. ${formatGrouped(count)} of ${counted(all.length, 'investment')}; every figure on this page follows.`,
  };
}
