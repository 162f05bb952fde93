import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { tokeniseHtml } from '../../../src/adapters/html/html-tokeniser.ts';
import { htmlToText } from '../../../src/core/rich-text/html-to-text.ts';
import { arbWritten } from '../../support/arbitrary-html.ts';

describe('htmlToText', () => {
  it.each([
    ['<h3>The problem</h3><p>Pipes <em>leak</em>.</p>', 'The problem\nPipes leak.'],
    ['<ul><li>One</li>\n  <li>Two</li></ul>', 'One\nTwo'],
    ['a<br>b', 'a\nb'],
    ['a&nbsp;&amp;&lt;b&gt;&#8377;&#x20B9;&hellip;', 'a\u00a0&<b>₹₹…'],
    ['&constructor; &nope; &amp', '&constructor; &nope; &'],
    ['&#0;&#x110000;&#xD800;a', 'a'],
    ['<p>a</p><script>steal()</script><style>b{}</style>', 'a'],
    ['a < b', 'a < b'],
    ['', ''],
    ['a \n\t b', 'a b'],
    ['a&#0;b&#31;c', 'a b c'],
    ['a&#126;b&#x7f;c&#X9F;d&#160;e', 'a~b c\u0178d\u00a0e'],
    ['a&#xd7ff;b&#xD800;c&#xDFFF;d&#xe000;e', 'a\ud7ffb c d\ue000e'],
    ['a&#x10FFFF;b&#x110000;c&#9999999;d', 'a\u{10ffff}b c d'],
    ['&#0008377;&#x0020b9;', '₹₹'],
    ['&#xyz;&#12ab;&AMP;', '&#xyz; ab;&'],
    ['<template><p>hidden</p></template>shown', 'shown'],
    ['<template>a<style>b</style>c</template>d', 'd'],
    ['<template>a<template>b</template>c</style>d</template>e', 'e'],
    ['a<script>steal()</script>b', 'ab'],
  ])('extracts the plain text of %s', (html, words) => {
    expect(htmlToText(html, tokeniseHtml)).toBe(words);
  });

  it('stops after the piece of text that reaches the maximum number of characters', () => {
    const html = '<p>One &amp; two</p><p>three</p><p>four</p>';
    expect(htmlToText(html, tokeniseHtml, 5)).toBe('One & two');
    expect(htmlToText(html, tokeniseHtml, 10)).toBe('One & two\nthree');
    expect(htmlToText(html, tokeniseHtml, 1000)).toBe('One & two\nthree\nfour');
    expect(htmlToText(html, tokeniseHtml, 'One & two'.length)).toBe('One & two');
    expect(htmlToText('<p>ab</p>   <p>cd</p><p>ef</p>', tokeniseHtml, 3)).toBe('ab\ncd');
  });

  it.prop([arbWritten])(
    'leaves no empty line, and no blank at the beginning or the end of a line',
    ({ html }) => {
      expect(htmlToText(html, tokeniseHtml)).not.toMatch(/\n\n|^\s|\s$/mu);
    },
  );

  it.prop([arbWritten, fc.nat(60)])(
    'returns the beginning of the whole text when it stops early',
    ({ html }, maxCharacters) => {
      const [some, all] = [htmlToText(html, tokeniseHtml, maxCharacters), htmlToText(html, tokeniseHtml)];
      expect(all.startsWith(some)).toBe(true);
      if (some !== all) expect(some.length).toBeGreaterThanOrEqual(maxCharacters);
    },
  );
});
