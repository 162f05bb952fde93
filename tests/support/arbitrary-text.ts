import fc from 'fast-check';

/** The first surrogate code point; surrogates alone are not characters. */
const FIRST_SURROGATE = 0xd800;
const SURROGATE_COUNT = 0x800;
const CHARACTER_COUNT = 0x11_0000 - SURROGATE_COUNT;

/**
 * Any one character of Unicode. Yields the same characters as the unit 'binary' of `fc.string`, which is costly because
 * it first lists all million characters in every worker.
 */
export const arbCharacter: fc.Arbitrary<string> = fc.nat(CHARACTER_COUNT - 1).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATE_COUNT),
  // The inverse function: it lets `fc.string` also yield its dangerous words, such as `__proto__`.
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    const isSingle = code !== undefined && String.fromCodePoint(code) === character;
    const isSurrogate =
      code !== undefined && code >= FIRST_SURROGATE && code < FIRST_SURROGATE + SURROGATE_COUNT;
    if (!isSingle || isSurrogate) throw new Error('not one character');
    return code < FIRST_SURROGATE ? code : code - SURROGATE_COUNT;
  },
);

/** A string of any Unicode characters, non-printable ones included. */
export function anyText(lengths: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  return fc.string({ ...lengths, unit: arbCharacter });
}
