import { it } from 'vitest';
import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import { MAX_HTML_LENGTH, withinHtmlBounds } from '../../src/core/rich-text/html-bounds.ts';
import { htmlToText } from '../../src/core/rich-text/html-to-text.ts';

/** Pieces that are slow for a careless parser when they are repeated. Most are openings that are never closed. */
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

it('C-01 checks hostile HTML of the largest size', async ({ bench }) => {
  for (const piece of HOSTILE) {
    const html = piece.repeat(Math.ceil(MAX_HTML_LENGTH / piece.length)).slice(0, MAX_HTML_LENGTH);
    await bench(piece, () => {
      withinHtmlBounds(html, tokeniseHtml);
      htmlToText(html, tokeniseHtml);
    }).run();
  }
});
