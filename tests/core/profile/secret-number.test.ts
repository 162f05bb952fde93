import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  storedNumber,
  lastFourOf,
  NO_NUMBER,
  secretText,
  typeSecret,
  type SecretNumber,
} from '../../../src/core/profile/secret-number.ts';

const arbTyped = fc.string({ unit: fc.constantFrom('•', '1', '9', 'A') });
const SAVED: SecretNumber = { kind: 'saved', lastFour: '9012' };

describe('lastFourOf', () => {
  it.each([
    ['123456789012', '9012'],
    ['••••••••9012', '9012'],
    ['XXXX-XXXX-9012', '9012'],
    ['********9012', '9012'],
    [' AFZPK7190K ', '190K'],
    ['12345', '5'],
    ['••••••••', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('returns for %j the end %j', (value, end) => {
    expect(lastFourOf(value)).toBe(end);
  });

  it.prop([fc.string({ minLength: 1 })])(
    'returns at most four characters, and never the whole of a text of two or more characters',
    (value) => {
      const end = lastFourOf(value) ?? '';
      expect(end.length).toBeLessThanOrEqual(4);
      if (value.trim().length > 1) expect(end.length).toBeLessThan(value.trim().length);
    },
  );

  it.prop([fc.stringMatching(/^[A-Z0-9]{8,20}$/u), fc.constantFrom('•', '*', 'X', 'X-')])(
    'returns the same end for an unmasked and a masked number',
    (number, mask) => {
      const end = number.slice(-4);
      expect(lastFourOf(number)).toBe(end);
      expect(lastFourOf(` ${mask.repeat(number.length - 4)}${end} `)).toBe(end);
    },
  );
});

describe('a secret number in a form', () => {
  it('starts from dots and the last characters, or from an empty field', () => {
    expect(secretText(storedNumber('9012'))).toBe('••••••••9012');
    expect(storedNumber(undefined)).toEqual(NO_NUMBER);
  });

  it.each([
    ['typed at the end', '••••••••90125', '5'],
    ['typed at the start', '5••••••••9012', '5'],
    ['typed inside', '••••7••••9012', '7'],
    ['typed over the whole text', '7', '7'],
    ['pasted over the whole text', '123456789012', '123456789012'],
    ['pasted with the same last characters', '998877669012', '998877669012'],
    ['a character deleted', '••••••••901', ''],
    ['a dot deleted', '•••••••9012', ''],
    ['half of the dots deleted', '••••9012', ''],
    ['a dot typed', '•••••••••9012', ''],
    ['a dot typed among digits', '••••••••9012 5•6', ' 56'],
    ['cleared', '', ''],
  ])('keeps only the typed characters: %s', (_what, text, typed) => {
    const next = typeSecret(SAVED, text);
    expect(next).toEqual({ kind: 'typed', text: typed });
  });

  it.prop([fc.string({ unit: fc.constantFrom('•', '1', '2', '9', '0', 'A') })])(
    'never leaves a dot in the typed text',
    (text) => {
      const next = typeSecret(SAVED, text);
      if (next.kind === 'typed') expect(next.text).not.toContain('•');
    },
  );

  it.prop([fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.stringMatching(/^[A-Z ]{0,6}$/u)])(
    'keeps the characters that were typed over any part of the masked text',
    (one, other, typed) => {
      const masked = secretText(SAVED);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const text = masked.slice(0, from) + typed + masked.slice(to);
      fc.pre(text !== masked);
      // A text without dots replaces the saved number.
      expect(typeSecret(SAVED, text)).toEqual({ kind: 'typed', text: text.includes('•') ? typed : text });
    },
  );

  it.prop([fc.stringMatching(/^\d{4}$/u), fc.nat({ max: 12 }), fc.stringMatching(/^\d$/u)])(
    'keeps one digit after one key press at any position',
    (lastFour, at, digit) => {
      const number = storedNumber(lastFour);
      const masked = secretText(number);
      expect(typeSecret(number, masked.slice(0, at) + digit + masked.slice(at))).toEqual({
        kind: 'typed',
        text: digit,
      });
    },
  );

  it.prop([fc.string({ minLength: 1 })])(
    'shows the last characters after the dots and keeps an unchanged text',
    (lastFour) => {
      const number = storedNumber(lastFour);
      expect(secretText(number)).toMatch(/^•{8}/u);
      expect(secretText(number).slice(8)).toBe(lastFour);
      expect(typeSecret(number, secretText(number))).toBe(number);
    },
  );

  it.prop([arbTyped, arbTyped])('takes the text unchanged once the number is typed', (before, text) => {
    expect(typeSecret({ kind: 'typed', text: before }, text)).toEqual({ kind: 'typed', text });
  });
});
