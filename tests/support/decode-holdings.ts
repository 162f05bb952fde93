import { HoldingsWire } from '../../src/adapters/http/wire/holdings.wire.ts';
import type { Holdings } from '../../src/core/portfolio/investment.ts';

/** Decodes the holdings of a parsed response in one go. @returns `undefined` without a list `data.investments` */
export function decodeHoldings(response: unknown, productShortName = 'kopal'): Holdings | undefined {
  const steps = new HoldingsWire(productShortName).decodeInSteps(response);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
