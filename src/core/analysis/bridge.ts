import { companyValue, type Company } from './companies.ts';

/** One step from the amount invested to the current value. Amounts are rupees. */
export interface BridgeStep {
  readonly kind: 'company' | 'others';
  readonly name: string;
  /** Number of companies; more than 1 for `others`. */
  readonly companies: number;
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

/** Companies with a step of their own. */
const SHOWN = 8;

/**
 * Leads from the amount invested to the current value by the gain or loss of each company, the largest change first,
 * the smaller ones as one step. Investments without a value are in neither end. A company whose value has not changed
 * has no step.
 * @returns `undefined` when nothing has a value, or a sum is too large for a number
 * @see docs/product.md#where-the-gain-comes-from
 */
export function bridgeOf(companies: readonly Company[]): Bridge | undefined {
  const changes: { readonly name: string; readonly change: number }[] = [];
  let invested = 0;
  let isPriced = false;
  for (const { name, returns } of companies) {
    const { performance } = returns;
    if (performance === undefined) continue;
    isPriced = true;
    invested += performance.invested;
    if (performance.gain !== 0) changes.push({ name, change: performance.gain });
  }
  if (!isPriced) return undefined;
  const ordered = changes.toSorted((first, second) => Math.abs(second.change) - Math.abs(first.change));
  const shown = ordered.length <= SHOWN + 1 ? ordered.length : SHOWN;
  const others = ordered.slice(shown);
  let sum = invested;
  const step = (kind: BridgeStep['kind'], name: string, count: number, change: number): BridgeStep => {
    const from = sum;
    sum += change;
    return { kind, name, companies: count, change, from, to: sum };
  };
  const steps = ordered.slice(0, shown).map(({ name, change }) => step('company', name, 1, change));
  if (others.length > 0) {
    const change = others.reduce((total, other) => total + other.change, 0);
    steps.push(step('others', `${others.length} other companies`, others.length, change));
  }
  const value = sumOfValues(companies);
  return Number.isFinite(invested + value) ? { invested, steps, value } : undefined;
}

const sumOfValues = (companies: readonly Company[]): number =>
  companies.reduce((sum, company) => sum + (companyValue(company) ?? 0), 0);
