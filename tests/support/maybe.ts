import fc from 'fast-check';

/** The value, or `undefined` in a quarter of the cases. */
export const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 4 });
