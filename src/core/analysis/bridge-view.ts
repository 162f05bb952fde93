import { axisLabel } from '../portfolio/growth.ts';
import { niceTicks } from '../portfolio/nice-ticks.ts';
import { type AmountFormat, amountText, BRIEF_AMOUNTS, exactText } from '../shared/amount.ts';
import type { BridgeBar, BridgeView } from './analysis-state.ts';
import type { Bridge, BridgeStep } from './bridge.ts';

/** Narrow bars show brief amounts even where the investor has chosen exact ones; hidden amounts stay hidden. */
const narrowFormat = (format: AmountFormat): AmountFormat =>
  format.kind === 'hidden' ? format : BRIEF_AMOUNTS;

const totalBar = (label: string, value: number, format: AmountFormat): BridgeBar => ({
  label,
  kind: 'total',
  low: 0,
  high: value,
  amount: format.amount(value),
  narrowText: narrowFormat(format).amount(value).text,
  sum: format.amount(value),
});

const stepBar = (step: BridgeStep, format: AmountFormat): BridgeBar => ({
  label: step.name,
  kind: step.change > 0 ? 'up' : 'down',
  // Rounding errors may put a sum slightly below 0.
  low: Math.max(0, Math.min(step.from, step.to)),
  high: Math.max(0, step.from, step.to),
  amount: format.change(step.change),
  narrowText: narrowFormat(format).change(step.change).text,
  sum: format.amount(step.to),
});

/**
 * The axis starts at 0 if all sums are equal, or if they differ by at least this share of the largest sum. With a
 * smaller difference, an axis from 0 would make the steps too small to tell apart.
 */
const MIN_SHARE_FROM_ZERO = 0.5;
/** The range shown is at least this share of the largest sum, so that the labels of two ticks differ. */
const MIN_RANGE_SHARE = 0.05;

/** Ticks of the axis. It starts at 0 or, where that would make the steps too small, a little below the lowest sum. */
export function bridgeTicks(sums: readonly number[]): readonly number[] {
  const highest = sums.reduce((most, sum) => Math.max(most, sum), 0);
  const lowest = sums.reduce((least, sum) => Math.min(least, sum), highest);
  const fromZero = niceTicks(highest).ticks;
  const range = highest - lowest;
  if (range === 0 || range >= MIN_SHARE_FROM_ZERO * highest) return fromZero;
  const shownRange = Math.max(range, MIN_RANGE_SHARE * highest);
  const step = niceTicks(shownRange * 1.25).ticks[1] ?? highest;
  const start = Math.floor((lowest - shownRange / 4) / step);
  if (start <= 0) return fromZero;
  // At least three ticks: with two, the values between them are hard to read.
  const end = Math.max(Math.ceil(highest / step), start + 2);
  return Array.from({ length: end - start + 1 }, (_, index) => (start + index) * step);
}

/** Builds the bridge chart and its table. */
export function bridgeView(bridge: Bridge | undefined, format: AmountFormat): BridgeView | undefined {
  if (bridge === undefined) return undefined;
  const { invested, steps, value } = bridge;
  const bars = [
    totalBar('Invested', invested, format),
    ...steps.map((step) => stepBar(step, format)),
    totalBar('Current Value', value, format),
  ];
  const ticks = bridgeTicks([invested, ...steps.map(({ to }) => Math.max(0, to)), value]);
  const [start = 0] = ticks;
  const max = ticks.at(-1) ?? 0;
  const [largest] = steps
    .filter(({ kind }) => kind === 'company')
    .toSorted((first, second) => Math.abs(second.change) - Math.abs(first.change));
  const changeNote =
    largest === undefined
      ? 'No value has changed.'
      : `The largest change: ${largest.name}, ${exactText(format.change(largest.change))}.`;
  return {
    bars,
    ticks: format.ticks(ticks, (tick) => axisLabel(tick, max)),
    axisNote:
      start === 0
        ? undefined
        : amountText`The axis starts at ${format.amount(start)}, not at ${format.amount(0)}, so that the steps can be seen.`,
    description: `From ${exactText(format.amount(invested))} invested to a current value of ${exactText(format.amount(value))}. ${changeNote}`,
  };
}
