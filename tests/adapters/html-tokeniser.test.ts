import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import type { HtmlToken } from '../../src/core/rich-text/html-tokens.ts';
import { arbWords, arbWritten } from '../support/arbitrary-html.ts';

const serialised = (tokens: Iterable<HtmlToken>): string =>
  [...tokens]
    .map((token) =>
      token.kind === 'text' ? token.text : token.kind === 'start' ? `<${token.name}>` : `</${token.name}>`,
    )
    .join('');

function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  // The callback returns true after each token, to receive the next one.
  tokeniseHtml(html, (token) => tokens.push(token) > 0);
  return tokens;
}

const tokenised = (html: string): string => serialised(htmlTokens(html));

describe('tokeniseHtml', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>'],
    ['<P CLASS=x>a</P >', '<p>a</p>'],
    ['<a title="</a>">b</a>', '<a>b</a>'],
    ["<a title='>'>b</a>", '<a>b</a>'],
    ['<a "b>c', '<a>c'],
    ['<a b=c"d>e">f', '<a>e">f'],
    ['<a b=ccc="d>e">f', '<a>e">f'],
    ['<a b/="c>d">e', '<a>d">e'],
    ['<br/>a', '<br>a'],
    ['<!-- <p> -->a', 'a'],
    ['<!--><p>', '<p>'],
    ['<!--->a', 'a'],
    ['<!-- a --!><p>', '<p>'],
    ['<!doctype html><?php a > b', ' b'],
    ['</ p>a', 'a'],
    ['a < b & c', 'a < b & c'],
    ['a << b', 'a << b'],
    ['<<s', '<'],
    ['<<\u017f', '<<\u017f'],
    ['a <s', 'a '],
    ['a </s', 'a '],
    ['<style><p></style><p>', '<style><p></style><p>'],
    ['<script>"</scriptx><b>"</script >a', '<script>"</scriptx><b>"</script>a'],
    ['<p', ''],
    ['<a title="', ''],
    ['<plaintext><p>', '<plaintext><p>'],
    ['a &amp; b &hellip;', 'a & b …'],
    ['a & b &', 'a & b &'],
    ['&#0;a&#0', '\ufffda\ufffd'],
    ['<title>a</titlex></title>', '<title>a</titlex></title>'],
    ['<\u212a a="<b>"', '<\u212a a="<b>"'],
    ['<STYLE></\u017ftyle><p></style>a', '<style></\u017ftyle><p></style>a'],
  ])('splits %s into tokens', (html, expected) => {
    expect(tokenised(html)).toBe(expected);
  });

  it.prop([arbWritten], { numRuns: 300 })(
    'yields the tokens that the HTML was written from',
    ({ html, tokens }) => {
      // Compares strings, because the tokeniser joins adjacent texts.
      expect(tokenised(html)).toBe(serialised(tokens));
    },
  );

  it.prop([arbWords])('leaves a text without tags or character references unchanged', (words) => {
    expect(tokenised(words)).toBe(words);
  });

  it.prop([fc.array(fc.constantFrom('<', '</', '<!--', '-->', '>', 'p', 'style', '"', "'", '=', ' ', 'x'))])(
    'yields only what the HTML contains, in order',
    (pieces) => {
      const html = pieces.join('');
      let at = 0;
      for (const token of htmlTokens(html)) {
        const part = token.kind === 'text' ? token.text : `${token.kind === 'end' ? '</' : '<'}${token.name}`;
        at = html.indexOf(part, at);
        expect(at).toBeGreaterThanOrEqual(0);
        at += part.length;
      }
    },
  );
});
