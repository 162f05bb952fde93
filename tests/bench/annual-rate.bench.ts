import { it } from 'vitest';
import { annualRate } from '../../src/core/returns/annual-rate.ts';
import { solveBracketed } from '../../src/core/returns/bracketed-newton.ts';

/** 100,000 payments over 40 years in no order, then one receipt of about 1.3 times their sum. */
const flows = Array.from({ length: 100_000 }, (_, index) => ({
  day: (index * 7919) % 14_600,
  amount: -(1000 + ((index * 31) % 977)),
}));
flows.push({ day: 14_601, amount: 2e8 });

/** The number of evaluations that the solver needs for these flows. */
let evaluations = 0;
solveBracketed((x) => {
  evaluations += 1;
  return plainValue(x);
}, Math.log(1.1));

function plainValue(x: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (const { day, amount } of flows) {
    const time = day / 365;
    const discounted = amount * Math.exp(-x * time);
    value += discounted;
    slope -= time * discounted;
  }
  return { value, slope };
}

it('finds the rate of 100,000 flows (target: at most 1.4 times a plain loop of as many evaluations)', async ({
  bench,
}) => {
  await bench(`a plain loop of ${evaluations} evaluations`, () => {
    for (let count = 0; count < evaluations; count += 1) plainValue(0.05 + count / 1000);
  }).run();
  await bench('annualRate', () => {
    annualRate(flows);
  }).run();
});
