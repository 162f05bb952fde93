import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  DEEPEST_ELEMENT,
  LONGEST_HTML,
  MOST_ELEMENTS,
  withinHtmlBounds,
} from '../../../src/core/shared/html-bounds.ts';
import { htmlTokens } from '../../../src/core/shared/html-tokens.ts';
import { htmlWords } from '../../../src/core/shared/html-words.ts';

const tags = (html: string): string =>
  [...htmlTokens(html)]
    .map((token) =>
      token.kind === 'text' ? token.text : token.kind === 'start' ? `<${token.name}>` : `</${token.name}>`,
    )
    .join('');

describe('HTML in pieces', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>'],
    ['<P CLASS=x>a</P >', '<p>a</p>'],
    ['<a title="</a>">b</a>', '<a>b</a>'],
    ["<a title='>'>b</a>", '<a>b</a>'],
    ['<a "b>c', '<a>c'],
    ['<a b=c"d>e">f', '<a>e">f'],
    ['<br/>a', '<br>a'],
    ['<!-- <p> -->a', 'a'],
    ['<!--><p>', '<p>'],
    ['<!--->a', 'a'],
    ['<!-- a --!><p>', '<p>'],
    ['<!doctype html><?php a > b', ' b'],
    ['</ p>a', 'a'],
    ['a < b & c', 'a < b & c'],
    ['<style><p></style><p>', '<style><p></style><p>'],
    ['<script>"</scriptx><b>"</script >a', '<script>"</scriptx><b>"</script>a'],
    ['<p', ''],
    ['<a title="', ''],
    ['<plaintext><p>', '<plaintext>'],
    ['<\u212a a="<b>"', '<\u212a a="<b>"'],
    ['<STYLE></\u017ftyle><p></style>a', '<style></\u017ftyle><p></style>a'],
  ])('%s', (html, expected) => {
    // What stands in a style or a script is passed over.
    expect(tags(html)).toBe(expected.replace(/<(style|script)>.*?<\/\1>/u, '<$1></$1>'));
  });
});

describe('the bounds of HTML', () => {
  it.each([
    ['an ordinary text', '<h3>a</h3><p>b <em>c</em></p><ul><li>d<li>e</ul>'],
    ['a thousand paragraphs without an end', '<p>a'.repeat(1000)],
    ['a list of a thousand without ends', `<ul>${'<li>a'.repeat(1000)}</ul>`],
    ['a large table without ends', `<table>${'<tr><td>a<td>b'.repeat(500)}</table>`],
    ['many breaks and pictures', '<br><img src=a>'.repeat(2000)],
    ['as much as is allowed', 'a'.repeat(LONGEST_HTML)],
    ['as many as are allowed', '<b>a</b>'.repeat(MOST_ELEMENTS)],
    ['as deep as is allowed', '<div>'.repeat(DEEPEST_ELEMENT) + '</div>'.repeat(DEEPEST_ELEMENT)],
    ['a small drawing', '<p>a</p><svg><path d="M0 0"/></svg>'],
  ])('hold %s', (_what, html) => {
    expect(withinHtmlBounds(html)).toBe(true);
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
    ['a deep drawing', `<svg>${'<g>'.repeat(200)}</svg>`],
    ['a drawing that hides tags in a style', `<svg><style>${'<g>'.repeat(200)}</style></svg>`],
    ['a drawing that hides its end', `<svg><![CDATA[>${'<b></b>'.repeat(200)}`],
    ['many lone ends', '</p>'.repeat(MOST_ELEMENTS + 1)],
  ])('refuse %s', (_what, html) => {
    expect(withinHtmlBounds(html)).toBe(false);
  });

  const PIECES = [
    '<b>',
    '</b>',
    '<p>',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '"',
    "'",
    '=',
    '<a b="',
    '>',
    '<',
    '&',
    'x',
  ];

  it.prop([fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join(''))])(
    'and the words of it are total',
    (html) => {
      expect(typeof withinHtmlBounds(html)).toBe('boolean');
      expect(htmlWords(html)).not.toMatch(/\n\n|^\s|\s$/u);
    },
  );
});

describe('the words of HTML', () => {
  it.each([
    ['<h3>The problem</h3><p>Pipes <em>leak</em>.</p>', 'The problem\nPipes leak.'],
    ['<ul><li>One</li>\n  <li>Two</li></ul>', 'One\nTwo'],
    ['a<br>b', 'a\nb'],
    ['a&nbsp;&amp;&lt;b&gt;&#8377;&#x20B9;&hellip;', 'a &<b>₹₹…'],
    ['&constructor; &nope; &amp', '&constructor; &nope; &amp'],
    ['&#0;&#x110000;&#xD800;a', 'a'],
    ['<p>a</p><script>steal()</script><style>b{}</style>', 'a'],
    ['a < b', 'a < b'],
    ['', ''],
    ['a \n\t b', 'a b'],
    ['a&#0;b&#31;c', 'a b c'],
    ['a&#126;b&#x7f;c&#X9F;d&#160;e', 'a~b c d\u00a0e'],
    ['a&#xd7ff;b&#xD800;c&#xDFFF;d&#xe000;e', 'a\ud7ffb c d\ue000e'],
    ['a&#x10FFFF;b&#x110000;c&#9999999;d', 'a\u{10ffff}b c d'],
    ['&#0008377;&#x0020b9;', '₹₹'],
    ['&#xyz;&#12ab;&AMP;', '&#xyz;&#12ab;&'],
    ['<template><p>hidden</p></template>shown', 'shown'],
    ['a<script>steal()</script>b', 'ab'],
  ])('%s', (html, words) => {
    expect(htmlWords(html)).toBe(words);
  });

  it('are read only as far as they are wanted, and what is read is whole', () => {
    const html = '<p>One &amp; two</p><p>three</p><p>four</p>';
    expect(htmlWords(html, 5)).toBe('One & two');
    expect(htmlWords(html, 10)).toBe('One & two\nthree');
    expect(htmlWords(html, 1000)).toBe('One & two\nthree\nfour');
    expect(htmlWords(html, 'One & two'.length)).toBe('One & two');
    expect(htmlWords('<p>ab</p>   <p>cd</p><p>ef</p>', 3)).toBe('ab\ncd');
  });
});
