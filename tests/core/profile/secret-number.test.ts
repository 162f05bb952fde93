import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  keptNumber,
  lastFourOf,
  NO_NUMBER,
  secretText,
  typeSecret,
  type SecretNumber,
} from '../../../src/core/profile/secret-number.ts';

const arbTyped = fc.string({ unit: fc.constantFrom('•', '1', '9', 'A') });
const kept: SecretNumber = { kind: 'kept', lastFour: '9012' };

describe('the end of a number', () => {
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
  ])('of %j is %j', (value, end) => {
    expect(lastFourOf(value)).toBe(end);
  });

  it.prop([fc.string({ minLength: 1 })])(
    'is never more than four characters, nor all of a number',
    (value) => {
      const end = lastFourOf(value) ?? '';
      expect(end.length).toBeLessThanOrEqual(4);
      if (value.trim().length > 1) expect(end.length).toBeLessThan(value.trim().length);
    },
  );

  it.prop([fc.stringMatching(/^[A-Z0-9]{8,20}$/u), fc.constantFrom('•', '*', 'X', 'X-')])(
    'is the same whether it comes whole or masked',
    (number, mask) => {
      const end = number.slice(-4);
      expect(lastFourOf(number)).toBe(end);
      expect(lastFourOf(` ${mask.repeat(number.length - 4)}${end} `)).toBe(end);
    },
  );
});

describe('a saved number in its field', () => {
  it('shows dots and its end, and is empty where none is saved', () => {
    expect(secretText(keptNumber('9012'))).toBe('••••••••9012');
    expect(keptNumber(undefined)).toEqual(NO_NUMBER);
  });

  it.each([
    ['typed behind it', '••••••••90125', '5'],
    ['typed before it', '5••••••••9012', '5'],
    ['typed inside of it', '••••7••••9012', '7'],
    ['typed over all of it', '7', '7'],
    ['pasted over all of it', '123456789012', '123456789012'],
    ['pasted with the same end', '998877669012', '998877669012'],
    ['a character deleted', '••••••••901', ''],
    ['a dot deleted', '•••••••9012', ''],
    ['half of the dots deleted', '••••9012', ''],
    ['a dot typed', '•••••••••9012', ''],
    ['a dot typed among digits', '••••••••9012 5•6', ' 56'],
    ['emptied', '', ''],
  ])('is gone but for what was typed: %s', (_what, text, left) => {
    const next = typeSecret(kept, text);
    expect(next).toEqual({ kind: 'typed', text: left });
  });

  it('stays while nothing is changed', () => {
    expect(typeSecret(kept, secretText(kept))).toBe(kept);
  });

  it.prop([fc.string({ unit: fc.constantFrom('•', '1', '2', '9', '0', 'A') })])(
    'never leaves a dot in what is typed',
    (text) => {
      const next = typeSecret(kept, text);
      if (next.kind === 'typed') expect(next.text).not.toContain('•');
    },
  );

  it.prop([fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.stringMatching(/^[A-Z ]{0,6}$/u)])(
    'is what was typed in place of any part of it',
    (one, other, typed) => {
      const masked = secretText(kept);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const text = masked.slice(0, from) + typed + masked.slice(to);
      fc.pre(text !== masked);
      // Without a dot left, the text took the place of all of it.
      expect(typeSecret(kept, text)).toEqual({ kind: 'typed', text: text.includes('•') ? typed : text });
    },
  );

  it.prop([fc.stringMatching(/^\d{4}$/u), fc.nat({ max: 12 }), fc.stringMatching(/^\d$/u)])(
    'is one digit after one key, wherever it was pressed and whatever stands there',
    (lastFour, at, digit) => {
      const number = keptNumber(lastFour);
      const masked = secretText(number);
      expect(typeSecret(number, masked.slice(0, at) + digit + masked.slice(at))).toEqual({
        kind: 'typed',
        text: digit,
      });
    },
  );

  it.prop([fc.string({ minLength: 1 })])('shows its end behind the dots, and stays as it is', (lastFour) => {
    const number = keptNumber(lastFour);
    expect(secretText(number)).toMatch(/^•{8}/u);
    expect(secretText(number).slice(8)).toBe(lastFour);
    expect(typeSecret(number, secretText(number))).toBe(number);
  });

  it.prop([arbTyped, arbTyped])('is plain text once it is typed, dots and all', (before, text) => {
    expect(typeSecret({ kind: 'typed', text: before }, text)).toEqual({ kind: 'typed', text });
  });
});
