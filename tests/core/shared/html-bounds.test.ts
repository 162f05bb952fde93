import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { tokeniseHtml } from '../../../src/adapters/html/html-tokeniser.ts';
import {
  DEEPEST_ELEMENT,
  LONGEST_HTML,
  MOST_ELEMENTS,
  withinHtmlBounds,
} from '../../../src/core/shared/html-bounds.ts';
import { arbWords } from '../../support/arbitrary-html.ts';

describe('the bounds of HTML', () => {
  it.each([
    ['an ordinary text', '<h3>a</h3><p>b <em>c</em></p><ul><li>d<li>e</ul>'],
    ['a thousand paragraphs without an end', '<p>a'.repeat(1000)],
    ['a list of a thousand without ends', `<ul>${'<li>a'.repeat(1000)}</ul>`],
    ['a large table without ends', `<table>${'<tr><td>a<td>b'.repeat(500)}</table>`],
    ['many lists whose entries have no end', '<ul><li>a<li>b</ul>'.repeat(200)],
    ['many tables whose cells have no end', '<table><tbody><tr><td>a</table>'.repeat(200)],
    ['many breaks and pictures', '<br><img src=a>'.repeat(2000)],
    ['as much as is allowed', 'a'.repeat(LONGEST_HTML)],
    ['as many as are allowed', '<b>a</b>'.repeat(MOST_ELEMENTS)],
    ['as deep as is allowed', '<div>'.repeat(DEEPEST_ELEMENT) + '</div>'.repeat(DEEPEST_ELEMENT)],
    ['a drawing of as many tags as are allowed', `<svg>${'<g/>'.repeat(DEEPEST_ELEMENT - 1)}`],
    ['a small drawing', '<p>a</p><svg><path d="M0 0"/></svg>'],
  ])('hold %s', (_what, html) => {
    expect(withinHtmlBounds(html, tokeniseHtml)).toBe(true);
  });

  it.each([
    ['too much', 'a'.repeat(LONGEST_HTML + 1)],
    ['too many', '<b>a</b>'.repeat(MOST_ELEMENTS + 1)],
    ['too deep', '<div>'.repeat(DEEPEST_ELEMENT + 1)],
    ['too deep, closed by an attribute', '<b title="</b>">'.repeat(200)],
    ['too deep, closed in a comment', '<b><!--</b>-->'.repeat(200)],
    ['too deep, closed in a style', '<b><style></b></style>'.repeat(200)],
    ['too deep, closed where it does not count', '<b><select></b></select>'.repeat(200)],
    ['too deep, closed across a table cell', '<div><table><td></div>'.repeat(200)],
    ['formatting that every block opens again', '<b a><b b><b c>'.repeat(30) + '<p>'.repeat(300)],
    ['a drawing of one tag too many', `<svg>${'<g/>'.repeat(DEEPEST_ELEMENT)}`],
    ['a deep drawing', `<svg>${'<g>'.repeat(200)}</svg>`],
    ['a drawing that hides tags in a style', `<svg><style>${'<g>'.repeat(200)}</style></svg>`],
    ['a drawing that hides its end', `<svg><![CDATA[>${'<b></b>'.repeat(200)}`],
    ['many lone ends', '</p>'.repeat(MOST_ELEMENTS + 1)],
  ])('refuse %s', (_what, html) => {
    expect(withinHtmlBounds(html, tokeniseHtml)).toBe(false);
  });

  const nested = (depth: number, inner: string): string =>
    '<div>'.repeat(depth) + inner + '</div>'.repeat(depth);

  it.prop([
    fc.integer({ min: DEEPEST_ELEMENT - 3, max: DEEPEST_ELEMENT + 3 }),
    fc.constantFrom('a', '<br>', '<img src="a">', '<!-- <p> -->', '<input>a</div>'),
  ])('count how deep elements stand, and nothing that cannot stand around another', (depth, inner) => {
    expect(withinHtmlBounds(nested(depth, inner), tokeniseHtml)).toBe(depth <= DEEPEST_ELEMENT);
  });

  it.prop(
    [
      fc.integer({ min: MOST_ELEMENTS - 4, max: MOST_ELEMENTS + 4 }),
      fc.constantFrom(
        '<i>a</i>',
        '<div></div>',
        '<br>',
        '<p>a',
        '<td>a',
        '<style><p><p></style>',
        '<A HREF="<p>">b</A>',
      ),
    ],
    { numRuns: 30 },
  )('count every element once, whether it has an end or not', (count, element) => {
    expect(withinHtmlBounds(element.repeat(count), tokeniseHtml)).toBe(count <= MOST_ELEMENTS);
  });

  it.prop([fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300 })], { numRuns: 50 })(
    'count formatting left open once more for each tag that follows',
    (open, blocks) => {
      const html = '<b a>'.repeat(open) + '<br>'.repeat(blocks);
      expect(withinHtmlBounds(html, tokeniseHtml)).toBe(open + blocks * (open + 1) <= MOST_ELEMENTS);
    },
  );

  const PIECES = [
    '<b>',
    '</b>',
    '<p>',
    '<div>',
    '</div>',
    '<svg>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '"',
    '<',
    'x',
  ];
  const arbLong = fc
    .tuple(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), fc.constantFrom(1, 20, 120, 2000))
    .map(([pieces, times]) => pieces.join('').repeat(times));

  it.prop([arbLong, fc.double({ min: 0, max: 1, noNaN: true })], { numRuns: 50 })(
    'hold every beginning of what they hold',
    (html, share) => {
      const beginning = html.slice(0, Math.floor(html.length * share));
      if (withinHtmlBounds(html, tokeniseHtml)) expect(withinHtmlBounds(beginning, tokeniseHtml)).toBe(true);
    },
  );

  it.prop([arbWords, arbLong], { numRuns: 50 })('do not mind more words', (words, html) => {
    expect(withinHtmlBounds(words + html, tokeniseHtml)).toBe(withinHtmlBounds(html, tokeniseHtml));
  });
});
