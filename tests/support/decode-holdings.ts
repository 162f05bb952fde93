import { decodeHoldingsInSteps } from '../../src/adapters/http/wire/holdings.wire.ts';
import type { Holdings } from '../../src/core/portfolio/holding.ts';

/** Decodes the holdings of a parsed reply at once. @returns `undefined` when it has no list `data.investments` */
export function decodeHoldings(reply: unknown): Holdings | undefined {
  const steps = decodeHoldingsInSteps(reply);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
