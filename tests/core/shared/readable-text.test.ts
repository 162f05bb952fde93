import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  LONGEST_TEXT,
  LONGEST_WORD,
  PIECE_OF_WORD,
  piecesOfLongWords,
  readableText,
} from '../../../src/core/shared/readable-text.ts';

const longestWord = (text: string): number =>
  Math.max(...text.split(/[ \t\n\r\u3000-\u9fff\uf900-\ufaff]/u).map((word) => [...word].length));

describe('a plain text that a browser can lay out', () => {
  it.each([
    ['a word as long as it may be', 'A'.repeat(LONGEST_WORD), 'A'.repeat(LONGEST_WORD)],
    [
      'a word one letter longer',
      'A'.repeat(LONGEST_WORD + 1),
      `${'A'.repeat(PIECE_OF_WORD)} `.repeat(10) + 'A',
    ],
    ['a long text of short words', 'One two. '.repeat(500), 'One two. '.repeat(500)],
    ['a long text without blanks, in Chinese', '股权投资。'.repeat(100), '股权投资。'.repeat(100)],
    ['characters of two code units', '😀'.repeat(501), `${'😀'.repeat(PIECE_OF_WORD)} `.repeat(10) + '😀'],
    ['a word in the middle', `a ${'b'.repeat(501)} c`, `a ${`${'b'.repeat(50)} `.repeat(10)}b c`],
    [
      'words joined by unbreakable blanks',
      'A\u00a0'.repeat(251),
      `${'A\u00a0'.repeat(25)} `.repeat(10) + 'A\u00a0',
    ],
  ])('is parted only where a word is too long: %s', (_which, text, readable) => {
    expect(readableText(text)).toBe(readable);
  });

  it('is cut behind its longest length, never within a character', () => {
    expect(readableText('ab '.repeat(5000))).toHaveLength(LONGEST_TEXT);
    expect(readableText('ab '.repeat(5000)).endsWith('…')).toBe(true);
    expect(readableText(`${'a '.repeat(300)}😀😀`, 603)).toBe(`${'a '.repeat(300)}😀…`);
    expect(readableText(`${'a '.repeat(300)}😀😀`, 602)).toBe(`${'a '.repeat(300)}…`);
  });

  const arbText = fc
    .array(fc.tuple(fc.constantFrom('A', '1x', ' ', '\n', '😀', 'é', '股', '\u00a0'), fc.nat(1200)))
    .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(''));

  it.prop([arbText, fc.integer({ min: 1000, max: 3000 })])(
    'has no word above the longest, keeps its letters, and stays as it is a second time',
    (text, longest) => {
      const readable = readableText(text, longest);
      expect(longestWord(readable)).toBeLessThanOrEqual(LONGEST_WORD);
      expect(readable.length).toBeLessThanOrEqual(Math.max(longest, LONGEST_WORD));
      const letters = readable.replace(/…$/u, '').replaceAll(' ', '');
      expect(text.replaceAll(' ', '').startsWith(letters)).toBe(true);
      expect(readableText(readable, longest)).toBe(readable);
    },
  );

  it.prop([arbText])('is in pieces the text itself, each of a length to be laid out', (text) => {
    const pieces = piecesOfLongWords(text);
    expect(pieces.join('')).toBe(text);
    for (const piece of pieces) expect(longestWord(piece)).toBeLessThanOrEqual(LONGEST_WORD);
  });
});
