import { it } from 'vitest';
import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import { LONGEST_HTML, withinHtmlBounds } from '../../src/core/shared/html-bounds.ts';
import { htmlWords } from '../../src/core/shared/html-words.ts';

/** What a slow reader would read again and again: openings without an end. */
const HOSTILE = [
  '<',
  '<b ',
  '<b x="',
  '</p',
  '<!--',
  '<!-- --',
  '<p><b>',
  '</style',
  '<style>',
  '&#x26;',
  '<svg>',
];

it('C-01 judges a text of the largest size, whatever is in it, at most 300 ms', async ({ bench }) => {
  for (const piece of HOSTILE) {
    const html = piece.repeat(Math.ceil(LONGEST_HTML / piece.length)).slice(0, LONGEST_HTML);
    await bench(piece, () => {
      withinHtmlBounds(html, tokeniseHtml);
      htmlWords(html, tokeniseHtml);
    }).run();
  }
});
