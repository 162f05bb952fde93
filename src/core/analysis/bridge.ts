import { formatGrouped } from '../shared/money.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { Company } from './companies.ts';

/** One step from the amount invested to the current value. Amounts are rupees. */
export interface BridgeStep {
  readonly kind: 'company' | 'others';
  readonly name: string;
  readonly change: number;
  /** The sum before and after this step. */
  readonly from: number;
  readonly to: number;
}

export interface Bridge {
  readonly invested: number;
  readonly steps: readonly BridgeStep[];
  readonly value: number;
}

interface Change {
  readonly name: string;
  readonly change: number;
}

/**
 * Number of companies with a step of their own: at least 5 gains and 3 losses, if there are so many. If the step of the
 * smaller gains or losses would contain one company only, that company gets its own step instead.
 */
const SHOWN_COMPANIES = 8;
const MIN_GAINS = 5;
const MIN_LOSSES = 3;

/**
 * Builds the steps from the amount invested to the current value, one for the gain or loss of each company: first the
 * gains, the largest first, then the losses, the largest first. The smaller gains share one step, and so do the smaller
 * losses. Investments without a value or a cost are in neither total. A company without a gain or a loss has no step.
 * @returns `undefined` when no investment has both a cost and a value, or a sum is too large for a number
 * @see docs/product.md#where-the-gain-comes-from
 */
export function bridgeOf(companies: readonly Company[]): Bridge | undefined {
  const changes: Change[] = [];
  let [invested, value] = [0, 0];
  let isPriced = false;
  for (const { name, returns } of companies) {
    const { performance } = returns;
    if (performance === undefined) continue;
    isPriced = true;
    invested += performance.invested;
    value += performance.value;
    if (performance.gain !== 0) changes.push({ name, change: performance.gain });
  }
  if (!isPriced || !Number.isFinite(invested + value)) return undefined;
  const bySize = changes.toSorted((first, second) => Math.abs(second.change) - Math.abs(first.change));
  const gains = bySize.filter(({ change }) => change > 0);
  const losses = bySize.filter(({ change }) => change < 0);
  let sum = invested;
  const steps = [
    ...stepsOf(gains, Math.max(MIN_GAINS, SHOWN_COMPANIES - losses.length), 'gains'),
    ...stepsOf(losses, Math.max(MIN_LOSSES, SHOWN_COMPANIES - gains.length), 'losses'),
  ].map((step): BridgeStep => {
    const from = sum;
    sum += step.change;
    return { ...step, from, to: sum };
  });
  return { invested, steps, value };
}

/** A single company is never summed up as 'others'. */
function stepsOf(
  changes: readonly Change[],
  limit: number,
  noun: 'gains' | 'losses',
): readonly Omit<BridgeStep, 'from' | 'to'>[] {
  const shown = changes.length <= limit + 1 ? changes.length : limit;
  const others = changes.slice(shown);
  const steps = changes
    .slice(0, shown)
    .map(({ name, change }) => ({ kind: 'company', name, change }) as const);
  if (others.length === 0) return steps;
  const change = sumOf(others, (other) => other.change);
  return [...steps, { kind: 'others', name: `${formatGrouped(others.length)} other ${noun}`, change }];
}
