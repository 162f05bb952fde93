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

  it.prop([fc.string(), fc.string()])('is plain text once it is typed', (before, text) => {
    expect(typeSecret({ kind: 'typed', text: before }, text)).toEqual({ kind: 'typed', text });
  });
});
