import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../tools/prerender/css-blocks.ts';
import { dropUnusedProperties } from '../../tools/prerender/custom-properties.ts';
import { fillPage } from '../../tools/prerender/fill-page.ts';
import { usedCss } from '../../tools/prerender/used-css.ts';

describe('the pieces of a style sheet', () => {
  it('are its rules and at-rules, whatever stands in strings and comments', () => {
    const css = '@charset "utf-8";a{color:red}/* } */.b::before{content:"}"}@media print{c{top:0}d{top:0}}';
    expect(readBlocks(css).map(({ head }) => head)).toEqual([
      '@charset "utf-8"',
      'a',
      '.b::before',
      '@media print',
    ]);
    expect(readBlocks(css)[3]?.body).toBe('c{top:0}d{top:0}');
  });

  it.each(['a{', 'a{}}'])('are refused if braces do not match: %s', (css) => {
    expect(() => readBlocks(css)).toThrow('The style sheet');
  });
});

describe('the style of a drawn page', () => {
  const markup = '<main id="content" class="page wide"><input type="email" class="field" required=""></main>';
  const used = (css: string): string => usedCss(css, markup);

  it.each([
    'main{top:0}',
    'body .page>.field{top:0}',
    '#content.wide{top:0}',
    '.field[type=email]{top:0}',
    '.field[type^="e"]{top:0}',
    '[required]{top:0}',
    '[data-bs-theme=dark] .page{top:0}',
    '.page::before{content:""}',
    '.page:not(.narrow){top:0}',
    '.field:focus{top:0}',
    '@media (width>=1280px){.page{top:0}}',
    '*{top:0}',
  ])('keeps %s', (css) => {
    expect(used(css)).toBe(css);
  });

  it.each([
    '.modal{top:0}',
    'table{top:0}',
    '.page .modal{top:0}',
    '#other{top:0}',
    '[type=date]{top:0}',
    '.field:hover{top:0}',
    '.field::-webkit-inner-spin-button{top:0}',
    '@media print{.page{top:0}}',
    '@media (width>=1280px){.modal{top:0}}',
    '@charset "utf-8";',
  ])('leaves out %s', (css) => {
    expect(used(css)).toBe('');
  });

  it('keeps, of several selectors, those that can match', () => {
    expect(used('.page,.modal,.field:hover{top:0}')).toBe('.page{top:0}');
  });

  it('keeps the fonts and key frames that its rules name, but no font for rare characters', () => {
    const inter = '@font-face{font-family:"Inter";src:url(/assets/inter.woff2)}';
    const rupee = '@font-face{font-family:"Inter";src:url(data:font/woff2;base64,AA)}';
    const shine = '@keyframes shine{to{top:0}}';
    const rule = '.page{font-family:Inter;animation:shine 1s}';
    expect(
      used(
        `${inter}${rupee}@font-face{font-family:Lora;src:url(/l)}${shine}@keyframes spin{to{top:0}}${rule}`,
      ),
    ).toBe(`${inter}${shine}${rule}`);
  });

  it('keeps what it is told to, though the markup has it not yet', () => {
    expect(usedCss('[data-pressed]{top:0}', markup, ['data-pressed'])).toBe('[data-pressed]{top:0}');
  });

  it('drops custom properties that nothing refers to, and then those that only they needed', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}.page{top:var(--a)}';
    expect(dropUnusedProperties(css)).toBe(':root{--a:var(--b);--b:1px;}.page{top:var(--a)}');
  });
});

describe('a drawn page', () => {
  const html = `<head><title>Kopal</title>
    <script src="/early.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head><body><div id="root"></div></body>`;
  const content = {
    page: 'login',
    product: 'A "B" & <C>',
    title: 'Login · Kopal',
    markup: '<h1>Costs $& $1</h1>',
    css: 'h1{top:0}',
    investorParts: ['assets/a.js', 'assets/b.js'],
    fonts: ['assets/serif.woff2'],
  };

  it('has its markup in the root element, its style in the head, and the style sheet behind the markup', () => {
    const page = fillPage(html, content);
    expect(page).toContain('<title>Login · Kopal</title>');
    expect(page).toContain('<style>h1{top:0}</style>\n    <script src="/early.js">');
    expect(page).toContain('href="/assets/serif.woff2" as="font"');
    expect(page).toContain('<meta name="investor-parts" content="/assets/a.js /assets/b.js" />');
    expect(page).toContain(
      '<div id="root" data-drawn="login" data-product="A &quot;B&quot; &amp; &lt;C>"><h1>Costs $& $1</h1></div>\n    <link rel="stylesheet"',
    );
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it.each([
    ['a style sheet', 'rel="stylesheet"', 'rel="other"'],
    ['the early script', '/early.js', '/late.js'],
    ['an empty root', 'id="root"', 'id="app"'],
  ])('cannot be made of a page without %s', (_what, from, to) => {
    expect(() => fillPage(html.replace(from, to), content)).toThrow('index.html has no');
  });
});
