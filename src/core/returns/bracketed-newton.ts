/** Value and derivative of a function at one point. */
export interface Evaluation {
  readonly value: number;
  readonly slope: number;
}

/** The search for a bracket doubles its distance from the start, but not beyond this. */
const MAX_DISTANCE = 1e6;
const FIRST_WIDTH = 0.125;
const MAX_STEPS = 200;
/** A step of at most this times (1 + |root|) ends the search. */
const PRECISION = 1e-14;

interface Bracket {
  /** The value is below 0 at `below` and above 0 at `above`. */
  below: number;
  above: number;
}

/**
 * Finds a root of a continuous function near a start: Newton's method inside a bracket, and bisection wherever a Newton
 * step leaves the bracket or does not halve the last step. It always ends.
 * @param start a finite first guess
 * @returns a root in the first bracket that is found; `undefined` when the search meets no change of sign
 */
export function solveBracketed(evaluate: (x: number) => Evaluation, start: number): number | undefined {
  const first = evaluate(start);
  if (first.value === 0) return start;
  const bracket = findBracket(evaluate, start, first);
  return typeof bracket === 'object' ? refine(evaluate, bracket) : bracket;
}

/** Returns a bracket, or a root that the search has met exactly. */
function findBracket(
  evaluate: (x: number) => Evaluation,
  start: number,
  first: Evaluation,
): Bracket | number | undefined {
  const isBelow = first.value < 0;
  // Newton's step points to the side where the root probably is: that side is tried first.
  const likelySide = first.value * first.slope > 0 ? -1 : 1;
  const lastTried = new Map([
    [likelySide, start],
    [-likelySide, start],
  ]);
  for (let width = FIRST_WIDTH; width <= MAX_DISTANCE; width *= 2) {
    for (const [side, near] of lastTried) {
      const far = start + side * width;
      const { value } = evaluate(far);
      if (value === 0) return far;
      if (value < 0 !== isBelow) return isBelow ? { below: near, above: far } : { below: far, above: near };
      lastTried.set(side, far);
    }
  }
  return undefined;
}

function refine(evaluate: (x: number) => Evaluation, bracket: Bracket): number {
  let x = (bracket.below + bracket.above) / 2;
  let lastStep = Math.abs(bracket.above - bracket.below);
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const { value, slope } = evaluate(x);
    if (value === 0) return x;
    if (value < 0) bracket.below = x;
    else bracket.above = x;
    const newton = x - value / slope;
    const next = isUsable(newton, x, bracket, lastStep) ? newton : (bracket.below + bracket.above) / 2;
    const step = Math.abs(next - x);
    if (step <= PRECISION * (1 + Math.abs(x))) return next;
    lastStep = step;
    x = next;
  }
  return x;
}

/** Whether Newton's next point may be taken. A slope of 0 gives an infinite point or NaN, which is in no bracket. */
const isUsable = (next: number, x: number, { below, above }: Bracket, lastStep: number): boolean =>
  next > Math.min(below, above) && next < Math.max(below, above) && Math.abs(next - x) < lastStep / 2;
