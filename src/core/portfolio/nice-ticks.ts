/** An axis that starts at 0. `ticks` run from 0 to `max`, evenly spaced, without floating-point noise. */
export interface NiceTicks {
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = 5;

/** Keeps the axis finite for any amount in a response. */
const MAX_AXIS_VALUE = 1e300;

/**
 * The smallest allowed step of 2.5 times a power of ten. With a step of 250 a label would be rounded wrong: 1,250 would
 * read `1.3k`.
 */
const MIN_STEP_OF_2_5 = 2500;

/** The allowed steps for one power of ten, longest first. */
const niceSteps = (power: number): readonly number[] => {
  const twoAndAHalf = 2.5 * power;
  return [5 * power, ...(twoAndAHalf >= MIN_STEP_OF_2_5 ? [twoAndAHalf] : []), 2 * power, power];
};

const stepsUpTo = (top: number, step: number): number => Math.ceil(top / step);

/**
 * Rounds the largest value up to an axis maximum of three to six even steps of 1, 2, 2.5 or 5 times a power of ten, as
 * close to five steps as possible: 92,35,000 gives 0 to 1,00,00,000 in steps of 20,00,000. Steps are whole, so an axis
 * shows at least 0 to 5.
 * @param largest the largest value in rupees; NaN, 0 and negative values give the smallest axis
 * @see docs/product.md#portfolio-growth-chart
 */
export function niceTicks(largest: number): NiceTicks {
  const top = Math.min(Math.max(Number.isNaN(largest) ? 0 : largest, STEPS), MAX_AXIS_VALUE);
  // Read from the decimal notation, because a logarithm can miss an exact power of ten.
  const power = Number((top / STEPS).toExponential().replace(/^.*e/u, '1e'));
  const distanceFromFive = (step: number): number => Math.abs(stepsUpTo(top, step) - STEPS);
  let step = 10 * power;
  // The longest step is tried first, so that of two counts equally far from five the smaller one wins.
  for (const shorter of niceSteps(power)) {
    if (distanceFromFive(shorter) < distanceFromFive(step)) step = shorter;
  }
  const count = stepsUpTo(top, step);
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
