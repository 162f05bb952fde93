import { it } from 'vitest';
import { annualRate } from '../../src/core/returns/annual-rate.ts';

/** 100,000 payments over 40 years in no order, then one receipt of about 1.3 times their sum. */
const flows = Array.from({ length: 100_000 }, (_, index) => ({
  day: (index * 7919) % 14_600,
  amount: -(1000 + ((index * 31) % 977)),
}));
flows.push({ day: 14_601, amount: 2e8 });

it('finds the rate of 100,000 flows (target: at most 100 ms)', async ({ bench }) => {
  await bench('annualRate', () => {
    annualRate(flows);
  }).run();
});
