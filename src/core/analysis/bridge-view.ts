import { axisLabel } from '../portfolio/growth.ts';
import { niceTicks } from '../portfolio/nice-ticks.ts';
import { rupees } from '../shared/brand.ts';
import { formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { BridgeBar, BridgeView } from './analysis-state.ts';
import type { Bridge, BridgeStep } from './bridge.ts';

const amount = (value: number): string => formatRupees(rupees(value), NO_AMOUNT);
const change = (value: number): string => (value > 0 ? `+${amount(value)}` : amount(value));

const totalBar = (label: string, value: number): BridgeBar => ({
  label,
  kind: 'total',
  low: 0,
  high: value,
  amountLabel: amount(value),
  sumLabel: amount(value),
});

const stepBar = (step: BridgeStep): BridgeBar => ({
  label: step.name,
  kind: step.change > 0 ? 'up' : 'down',
  // Rounding of sums may lead a hair below 0.
  low: Math.max(0, Math.min(step.from, step.to)),
  high: Math.max(0, step.from, step.to),
  amountLabel: change(step.change),
  sumLabel: amount(step.to),
});

/** Builds the bridge chart and its table. */
export function bridgeView(bridge: Bridge | undefined): BridgeView | undefined {
  if (bridge === undefined) return undefined;
  const { invested, steps, value } = bridge;
  const bars = [totalBar('Invested', invested), ...steps.map(stepBar), totalBar('Current value', value)];
  const axis = niceTicks(Math.max(...bars.map(({ high }) => high)));
  const [largest] = steps;
  const led =
    largest === undefined
      ? 'No value has changed.'
      : `The largest change: ${largest.name}, ${change(largest.change)}.`;
  return {
    bars,
    ticks: axis.ticks.map((tick) => ({ value: tick, label: axisLabel(tick, axis.max) })),
    description: `From ${amount(invested)} invested to a current value of ${amount(value)}. ${led}`,
  };
}
