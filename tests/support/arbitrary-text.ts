import fc from 'fast-check';

/** The first half of a surrogate pair; the halves are not characters. */
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;
const CHARACTER_COUNT = 0x11_0000 - SURROGATE_COUNT;

/**
 * Any one character of Unicode. It yields the same as the unit 'binary' of `fc.string`, which is costly: it first lists
 * all million characters in every worker.
 */
export const arbCharacter: fc.Arbitrary<string> = fc.nat(CHARACTER_COUNT - 1).map(
  (index) => String.fromCodePoint(index < SURROGATES ? index : index + SURROGATE_COUNT),
  // With the inverse function, `fc.string` can also yield its dangerous words, such as `__proto__`.
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    const isOne = code !== undefined && String.fromCodePoint(code) === character;
    const isHalf = code !== undefined && code >= SURROGATES && code < SURROGATES + SURROGATE_COUNT;
    if (!isOne || isHalf) throw new Error('not one character');
    return code < SURROGATES ? code : code - SURROGATE_COUNT;
  },
);

/** A text of any characters of Unicode, also those that are not printable. */
export function anyText(lengths: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  return fc.string({ ...lengths, unit: arbCharacter });
}
