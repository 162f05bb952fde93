import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { tokeniseHtml } from '../../../src/adapters/html/html-tokeniser.ts';
import {
  MAX_NESTING,
  MAX_HTML_LENGTH,
  MAX_ELEMENTS,
  withinHtmlBounds,
} from '../../../src/core/rich-text/html-bounds.ts';

describe('withinHtmlBounds', () => {
  it.each([
    ['ordinary text', '<h3>a</h3><p>b <em>c</em></p><ul><li>d<li>e</ul>'],
    ['a thousand paragraphs without end tags', '<p>a'.repeat(1000)],
    ['a list of a thousand items without end tags', `<ul>${'<li>a'.repeat(1000)}</ul>`],
    ['a large table without end tags', `<table>${'<tr><td>a<td>b'.repeat(500)}</table>`],
    ['many lists whose items have no end tags', '<ul><li>a<li>b</ul>'.repeat(200)],
    ['many tables whose cells have no end tags', '<table><tbody><tr><td>a</table>'.repeat(200)],
    ['many line breaks and images', '<br><img src=a>'.repeat(2000)],
    ['the maximum number of characters', 'a'.repeat(MAX_HTML_LENGTH)],
    ['a drawing with the maximum number of tags', `<svg>${'<g/>'.repeat(MAX_NESTING - 1)}`],
    ['a small drawing', '<p>a</p><svg><path d="M0 0"/></svg>'],
  ])('accepts %s', (_what, html) => {
    expect(withinHtmlBounds(html, tokeniseHtml)).toBe(true);
  });

  it.each([
    ['too many characters', 'a'.repeat(MAX_HTML_LENGTH + 1)],
    ['too deep nesting, closed only in an attribute', '<b title="</b>">'.repeat(200)],
    ['too deep nesting, closed only in a comment', '<b><!--</b>-->'.repeat(200)],
    ['too deep nesting, closed only in a style', '<b><style></b></style>'.repeat(200)],
    ['too deep nesting, closed inside a select element', '<b><select></b></select>'.repeat(200)],
    ['too deep nesting, closed across a table cell', '<div><table><td></div>'.repeat(200)],
    ['formatting that every block opens again', '<b a><b b><b c>'.repeat(30) + '<p>'.repeat(300)],
    ['a drawing with one tag too many', `<svg>${'<g/>'.repeat(MAX_NESTING)}`],
    ['a deep drawing', `<svg>${'<g>'.repeat(200)}</svg>`],
    ['a drawing that hides tags in a style', `<svg><style>${'<g>'.repeat(200)}</style></svg>`],
    ['a drawing that hides tags in a CDATA section', `<svg><![CDATA[>${'<b></b>'.repeat(200)}`],
    ['many lone end tags', '</p>'.repeat(MAX_ELEMENTS + 1)],
  ])('rejects %s', (_what, html) => {
    expect(withinHtmlBounds(html, tokeniseHtml)).toBe(false);
  });

  const nested = (depth: number, inner: string): string =>
    '<div>'.repeat(depth) + inner + '</div>'.repeat(depth);

  it.prop([
    fc.integer({ min: MAX_NESTING - 3, max: MAX_NESTING + 3 }),
    fc.constantFrom('a', '<br>', '<img src="a">', '<!-- <p> -->', '<input>a</div>'),
  ])('counts the nesting of elements, ignoring those that cannot contain others', (depth, inner) => {
    expect(withinHtmlBounds(nested(depth, inner), tokeniseHtml)).toBe(depth <= MAX_NESTING);
  });

  it.prop(
    [
      fc.integer({ min: MAX_ELEMENTS - 4, max: MAX_ELEMENTS + 4 }),
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
  )('counts every element once, with and without an end tag', (count, element) => {
    expect(withinHtmlBounds(element.repeat(count), tokeniseHtml)).toBe(count <= MAX_ELEMENTS);
  });

  it.prop([fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300 })], { numRuns: 50 })(
    'counts unclosed formatting elements again for each later tag that is not formatting',
    (openCount, brCount) => {
      const html = '<b a>'.repeat(openCount) + '<br>'.repeat(brCount);
      expect(withinHtmlBounds(html, tokeniseHtml)).toBe(
        openCount + brCount * (openCount + 1) <= MAX_ELEMENTS,
      );
    },
  );
});
