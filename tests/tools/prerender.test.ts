import { describe, expect, it } from 'vitest';
import { inlineCriticalCss } from '../../tools/prerender/critical-css.ts';
import { dropUnusedProperties } from '../../tools/prerender/custom-properties.ts';
import { fillPage } from '../../tools/prerender/fill-page.ts';

describe('inlineCriticalCss', () => {
  const page = `<!doctype html><html lang="en-IN"><head><link rel="stylesheet" href="/assets/app.css"></head>
    <body><main class="page">Text</main></body></html>`;
  const inlined = (css: string): Promise<string> =>
    inlineCriticalCss(page, (file) => (file === 'assets/app.css' ? css : `/* no ${file} */`));

  it.each([
    ['.page{top:0}', true],
    ['.modal{top:0}', false],
    ['[data-bs-theme=dark] .page{top:0}', true],
    ['[data-bs-theme=dark] .modal{top:0}', false],
    ['[data-visitor] .page{top:0}', true],
    ['[data-pressed]{top:0}', true],
    ['.load-failure{top:0}', true],
  ])('keeps %s: %s', async (css, critical) => {
    const written = await inlined(`main{left:0}${css}`);
    const inside = /<style>(.*?)<\/style>/s.exec(written)?.[1] ?? '';
    expect(inside.includes(css)).toBe(critical);
  });

  it('puts the rules before the style sheet, which moves behind the markup without a script', async () => {
    const written = await inlined('.page{top:0}');
    expect(written.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(written.indexOf('rel="stylesheet"')).toBeGreaterThan(written.indexOf('</main>'));
    expect(written).not.toContain('<script');
    expect(written).not.toContain('onload');
    expect(written).toContain('<html lang="en-IN">');
  });

  it('drops custom properties that nothing refers to, and those that only they needed', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}.page{top:var(--a)}';
    expect(dropUnusedProperties(css)).toBe(':root{--a:var(--b);--b:1px;}.page{top:var(--a)}');
  });

  it('throws for a page without a style sheet', async () => {
    await expect(inlineCriticalCss('<html lang="en-IN"></html>', () => '')).rejects.toThrow('no style sheet');
  });
});

describe('fillPage', () => {
  const html = `<head><title>Kopal</title>
    <script src="/early.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head><body><div id="root"></div></body>`;
  const content = {
    page: 'login',
    product: 'A "B" & <C>',
    title: 'Login · Kopal',
    markup: '<h1>Costs $& $1</h1>',
    investorParts: ['assets/a.js', 'assets/b.js'],
    chartParts: ['assets/c.js'],
    apiBase: '/api',
    fonts: ['assets/serif.woff2'],
  };

  it('puts the markup into the root element, and fonts and parts into the head', () => {
    const page = fillPage(html, content);
    expect(page).toContain('<title>Login · Kopal</title>');
    expect(page).toContain('href="/assets/serif.woff2" as="font"');
    expect(page).toContain('<meta name="investor-parts" content="/assets/a.js /assets/b.js" />');
    expect(page).toContain('<meta name="chart-parts" content="/assets/c.js" />');
    expect(page).toContain('<meta name="api-base" content="/api" />');
    expect(page).toContain(
      '<div id="root" data-drawn="login" data-product="A &quot;B&quot; &amp; &lt;C>"><h1>Costs $& $1</h1></div>',
    );
  });

  it('names no API in a build without one', () => {
    expect(fillPage(html, { ...content, apiBase: undefined })).not.toContain('api-base');
  });

  it.each([
    ['the early script', '/early.js', '/late.js'],
    ['an empty root', 'id="root"', 'id="app"'],
  ])('throws for a page without %s', (_what, from, to) => {
    expect(() => fillPage(html.replace(from, to), content)).toThrow('index.html has no');
  });
});
