/**
 * The seed of a random generator for a name.
 * @param purpose any number; with another purpose, the generator for the same name has other numbers
 */
export const seedOf = (name: string, purpose: number): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, purpose);

/** A random generator (mulberry32) with the same numbers in every run, so that every demo is the same network. */
export class DemoRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.between(0, items.length - 1)] ?? items[0];
  }

  /** Whether an event with a chance of `percent` in a hundred happens. */
  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }
}
