import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  MAX_TEXT_LENGTH,
  MAX_WORD_LENGTH,
  WORD_PIECE_LENGTH,
  splitInsideLongWords,
  readableText,
} from '../../../src/core/shared/readable-text.ts';

const longestWordLength = (text: string): number =>
  Math.max(...text.split(/[ \t\n\r\u3000-\u9fff\uf900-\ufaff]/u).map((word) => [...word].length));

describe('readableText and splitInsideLongWords', () => {
  it.each([
    ['a word of the maximum length', 'A'.repeat(MAX_WORD_LENGTH), 'A'.repeat(MAX_WORD_LENGTH)],
    [
      'a word with one letter more',
      'A'.repeat(MAX_WORD_LENGTH + 1),
      `${'A'.repeat(WORD_PIECE_LENGTH)} `.repeat(10) + 'A',
    ],
    ['a long text of short words', 'One two. '.repeat(500), 'One two. '.repeat(500)],
    ['a long Chinese text without blanks', '股权投资。'.repeat(100), '股权投资。'.repeat(100)],
    [
      'a word of characters with two code units',
      '😀'.repeat(501),
      `${'😀'.repeat(WORD_PIECE_LENGTH)} `.repeat(10) + '😀',
    ],
    ['a long word in the middle', `a ${'b'.repeat(501)} c`, `a ${`${'b'.repeat(50)} `.repeat(10)}b c`],
    [
      'words joined by non-breaking blanks',
      'A\u00a0'.repeat(251),
      `${'A\u00a0'.repeat(25)} `.repeat(10) + 'A\u00a0',
    ],
  ])('splits only words that are too long: %s', (_which, text, readable) => {
    expect(readableText(text)).toBe(readable);
  });

  it('cuts a text at the maximum length, never inside a character', () => {
    expect(readableText('ab '.repeat(5000))).toHaveLength(MAX_TEXT_LENGTH);
    expect(readableText('ab '.repeat(5000)).endsWith('…')).toBe(true);
    expect(readableText('Asha '.repeat(60), 200)).toBe(`${'Asha '.repeat(40).slice(0, 199)}…`);
    expect(readableText(`${'a '.repeat(300)}😀😀`, 603)).toBe(`${'a '.repeat(300)}😀…`);
    expect(readableText(`${'a '.repeat(300)}😀😀`, 602)).toBe(`${'a '.repeat(300)}…`);
  });

  const arbText = fc
    .array(fc.tuple(fc.constantFrom('A', '1x', ' ', '\n', '😀', 'é', '股', '\u00a0'), fc.nat(1200)))
    .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(''));

  it.prop([arbText, fc.integer({ min: 100, max: 3000 })])(
    'leaves no word above the maximum length, changes no letter before the cut, and does nothing when applied again',
    (text, maxLength) => {
      const readable = readableText(text, maxLength);
      expect(longestWordLength(readable)).toBeLessThanOrEqual(MAX_WORD_LENGTH);
      expect(readable.length).toBeLessThanOrEqual(maxLength);
      const letters = readable.replace(/…$/u, '').replaceAll(' ', '');
      expect(text.replaceAll(' ', '').startsWith(letters)).toBe(true);
      expect(readableText(readable, maxLength)).toBe(readable);
    },
  );

  it.prop([arbText])(
    'splits a text into pieces that join to the same text, none with a word above the maximum length',
    (text) => {
      const pieces = splitInsideLongWords(text);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(longestWordLength(piece)).toBeLessThanOrEqual(MAX_WORD_LENGTH);
    },
  );
});
