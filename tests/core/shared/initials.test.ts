import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { initials } from '../../../src/core/shared/initials.ts';
import { anyText } from '../../support/arbitrary-text.ts';

describe('initials', () => {
  it.each([
    ['Meera Raghunathan', 'MR'],
    ['Meera  Devi   Raghunathan ', 'MR'],
    ['m@k', 'M'],
    ['😀 wonder', '😀W'],
    ['मीरा रघुनाथन', 'मीर'],
    ['🇮🇳 Fund', '🇮🇳F'],
    ['E\u0301lan', 'E\u0301'],
    ['(Stealth) Bio', 'SB'],
    ['Sun Mobility India', 'SI'],
    ['   ', ''],
    ['--', ''],
    ['', ''],
  ])('returns for %j the initials %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it.prop([anyText()])('never contain half of a surrogate pair', (name) => {
    expect(initials(name)).not.toMatch(/\p{Cs}/u);
  });

  const arbName = fc.stringMatching(/^[A-Za-zé]{1,8}$/u);

  it.prop([arbName, fc.array(arbName, { maxLength: 3 }), arbName, fc.constantFrom(' ', '  ', '\t', ' \n')])(
    'come from the first and the last word, whatever is between them',
    (first, between, last, blank) => {
      const name = [first, ...between, last].join(blank);
      expect(initials(` ${name} `)).toBe(initials(first) + initials(last));
    },
  );
});
