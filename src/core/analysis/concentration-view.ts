import { counted } from '../shared/counted.ts';
import { percentOf } from '../returns/returns-view.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { formatGrouped } from '../shared/money.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import type {
  AnalysisChoice,
  ConcentrationBar,
  ConcentrationMeasure,
  ConcentrationView,
} from './analysis-state.ts';
import {
  LIMIT_NAMES,
  LIMIT_RANGES,
  type ConcentrationLimits,
  type LimitName,
} from './concentration-limits.ts';
import {
  concentrationOf,
  DIMENSIONS,
  groupValues,
  type Concentration,
  type Dimension,
  type ValueGroup,
} from './concentration.ts';

const DIMENSION_LABELS: Readonly<Record<Dimension, string>> = {
  company: 'Company',
  sector: 'Sector',
  stage: 'Stage',
  instrument: 'Instrument',
  channel: 'Channel',
  year: 'Year of purchase',
};

const LIMIT_LABELS: Readonly<Record<LimitName, string>> = {
  company: 'Largest company, %',
  threeCompanies: 'Three largest, %',
  hhi: 'HHI',
  group: 'Any other group, %',
};

/**
 * Number of groups with a bar of their own in the chart. If there is exactly one more group, it has its own bar too: a
 * bar for all other groups would need as much room.
 */
const SHOWN_GROUPS = 8;

/**
 * An index from 1,500 on is moderate and above 2,500 high, by the Horizontal Merger Guidelines of the US Department of
 * Justice (2010, section 5.3).
 */
const MODERATE_HHI = 1500;
const HIGH_HHI = 2500;

const decimalFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/**
 * Builds the concentration of the value by the chosen dimension.
 * @returns `undefined` when no holding has a value above 0, or the sum of the values is too large for a number
 */
export function concentrationView(
  holdings: readonly AnalysedHolding[],
  { dimension, limits }: Pick<AnalysisChoice, 'dimension' | 'limits'>,
  format: AmountFormat,
): ConcentrationView | undefined {
  const companies = groupValues(holdings, 'company');
  const concentration = concentrationOf(companies);
  if (concentration === undefined) return undefined;
  const groups = dimension === 'company' ? companies : groupValues(holdings, dimension);
  const limit = dimension === 'company' ? limits.company : limits.group;
  const bars = inOrder(groups, dimension).map((group) => barOf(group, limit, format));
  return {
    measures: measures(concentration, limits),
    limits: LIMIT_NAMES.map((name) => ({
      name,
      label: LIMIT_LABELS[name],
      value: limits[name],
      ...LIMIT_RANGES[name],
    })),
    dimension,
    dimensions: DIMENSIONS.map((value) => ({ value, label: DIMENSION_LABELS[value] })),
    bars,
    chartBars: chartBarsOf(groups, dimension, limit, format),
    limit: { percent: limit, label: `Your limit: ${limit}%` },
    note: overNote(bars, limit),
    description: describe(groups, dimension),
  };
}

/** Far more than the rounding error of a sum of shares, and far less than any difference that the page shows. */
const TOLERANCE = 1e-6;

const isAbove = (figure: number, limit: number): boolean => figure > limit + TOLERANCE;

const isOver = (share: number, limit: number): boolean => isAbove(share * 100, limit);

const barOf = (
  { name, count, value, share }: ValueGroup,
  limit: number,
  format: AmountFormat,
): ConcentrationBar => ({
  name,
  percent: share * 100,
  percentLabel: percentOf(share),
  value: format.amount(value),
  countLabel: counted(count, 'investment'),
  over: isOver(share, limit),
  isOthers: false,
});

/**
 * Years are in order of time, `FY 2024-25` before `FY 2025-26`; purchases without a date (`N/A`) come last. Other
 * groups keep their order by value.
 */
const inOrder = (groups: readonly ValueGroup[], dimension: Dimension): readonly ValueGroup[] =>
  dimension === 'year' ? groups.toSorted((first, second) => compareStrings(first.name, second.name)) : groups;

function chartBarsOf(
  groups: readonly ValueGroup[],
  dimension: Dimension,
  limit: number,
  format: AmountFormat,
): readonly ConcentrationBar[] {
  const shown = groups.length <= SHOWN_GROUPS + 1 ? groups.length : SHOWN_GROUPS;
  const others = groups.slice(shown);
  const name = `${formatGrouped(others.length)} others`;
  const emptyGroup: ValueGroup = { name, count: 0, value: 0, share: 0 };
  const sum = others.reduce(
    (total, { count, value, share }) => ({
      ...total,
      count: total.count + count,
      value: total.value + value,
      share: total.share + share,
    }),
    emptyGroup,
  );
  const bars = inOrder(groups.slice(0, shown), dimension).map((group) => barOf(group, limit, format));
  // The last bar stands for several groups, so the limit does not apply to it.
  return others.length === 0
    ? bars
    : [...bars, { ...barOf(sum, limit, format), over: false, isOthers: true }];
}

function measures(
  { largest, threeLargest, hhi, equalCompanies }: Concentration,
  limits: ConcentrationLimits,
): readonly ConcentrationMeasure[] {
  const level = isAbove(hhi, HIGH_HHI)
    ? 'Highly concentrated'
    : isAbove(MODERATE_HHI, hhi)
      ? 'Well spread'
      : 'Moderately concentrated';
  const equalCount = decimalFormat.format(equalCompanies);
  return [
    {
      label: 'Largest company',
      value: percentOf(largest),
      meaning: `of the current value; your limit is ${limits.company}%`,
      over: isOver(largest, limits.company),
    },
    {
      label: 'Three largest companies',
      value: percentOf(threeLargest),
      meaning: `of the current value; your limit is ${limits.threeCompanies}%`,
      over: isOver(threeLargest, limits.threeCompanies),
    },
    {
      label: 'Herfindahl-Hirschman index (HHI)',
      value: formatGrouped(hhi),
      meaning: `${level}: as if spread evenly over ${equalCount} ${equalCount === '1' ? 'company' : 'companies'}; your limit is ${formatGrouped(limits.hhi)}`,
      over: isAbove(hhi, limits.hhi),
    },
  ];
}

function overNote(bars: readonly ConcentrationBar[], limit: number): string | undefined {
  const over = bars.filter((bar) => bar.over);
  if (over.length === 0) return undefined;
  return `Above your limit of ${limit}%: ${over.map(({ name, percentLabel }) => `${name} (${percentLabel})`).join(', ')}.`;
}

/** @param groups largest first */
function describe(groups: readonly ValueGroup[], dimension: Dimension): string {
  const [largest] = groups;
  if (largest === undefined) return '';
  const order = dimension === 'year' ? 'in order of time' : 'largest first';
  return `Current value by ${DIMENSION_LABELS[dimension].toLowerCase()}, ${order}. Largest: ${largest.name} with ${percentOf(largest.share)}.`;
}
