import { computingTime } from './support/computing-time.ts';
import { expect, test } from '@playwright/test';
import { HOSTILE_HTML, LEGITIMATE_HTML } from './support/hostile-html.ts';
import { WORD_PIECE_LENGTH } from '../../src/core/shared/readable-text.ts';
import { bundlePurifier, openPurifierPage, type PurifierWindow } from './support/purifier-page.ts';

let script: string;
test.beforeAll(async () => {
  script = await bundlePurifier();
});

/** Inserts the HTML as the app does, and describes everything in the result that is not allowed. */
function faultsIn(html: string): string[] {
  const { purify } = window as Window as PurifierWindow;
  const main = document.querySelector('main');
  if (main === null) return ['the page has no main element'];
  const trusted = purify(html);
  const before = Object.getOwnPropertyNames(document).length + Object.keys(window).length;
  // `innerHTML` is typed as a string, but `trusted` is the TrustedHTML object of the policy.
  Reflect.set(main, 'innerHTML', trusted);
  const faults: string[] = [];
  const allowedElements = new Set(
    (
      'h1 h2 h3 h4 h5 h6 p div span br hr wbr blockquote pre ul ol li dl dt dd figure figcaption table caption colgroup ' +
      'col thead tbody tfoot tr th td a img b strong i em u s strike del ins mark small big sub sup code kbd samp var ' +
      'tt abbr cite q dfn time bdi bdo details summary'
    ).split(' '),
  );
  const allowedAttributes = new Set(
    (
      'href src alt title colspan rowspan span scope dir lang start reversed value datetime width height target rel ' +
      'loading decoding referrerpolicy open'
    ).split(' '),
  );
  for (const element of main.querySelectorAll('*')) {
    if (!allowedElements.has(element.localName)) faults.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      // Browsers never remove the attribute `is`; an empty one has no effect.
      if (!allowedAttributes.has(name) && !(name === 'is' && value === ''))
        faults.push(`${element.localName}[${name}]`);
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:)/u.test(value)) faults.push(`href ${value}`);
      if (name === 'src' && !/^https?:\/\/|^(?!\/\/|[a-z]+:)/u.test(value)) faults.push(`src ${value}`);
      if ((name === 'width' || name === 'height') && Number(value) > 9999) faults.push(`${name} ${value}`);
    }
    if (element.hasAttribute('href')) {
      const targetAndRel = `${element.getAttribute('target') ?? ''} ${element.getAttribute('rel') ?? ''}`;
      if (targetAndRel !== '_blank noopener noreferrer') faults.push(`a link with ${targetAndRel}`);
      if (element.getAttribute('href')?.includes('@evil.example') === true)
        faults.push('a link to another host');
    }
    if (getComputedStyle(element).position === 'fixed') faults.push('an overlay');
  }
  if (main.querySelector('a[href], img') === null) {
    const again = purify(main.innerHTML).toString();
    if (again !== main.innerHTML) faults.push('other HTML after a second cleaning');
  }
  // Triggers handlers that a user or the browser could trigger.
  for (const element of main.querySelectorAll('*')) {
    for (const type of [
      'click',
      'mouseover',
      'focus',
      'toggle',
      'load',
      'error',
      'animationstart',
      'pointerdown',
    ]) {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  }
  const after = Object.getOwnPropertyNames(document).length + Object.keys(window).length;
  if (after !== before) faults.push('a new property of the document or window');
  return faults;
}

/** Returns the names of the page's globals and of the properties of `Object.prototype`, and the page's title. */
const globals = (): string =>
  JSON.stringify([Reflect.ownKeys(Object.prototype).map(String), Object.keys(window), document.title]);

test('C-01 C-22 removes everything from hostile HTML that could run, load, submit, restyle or change a global', async ({
  page,
}) => {
  const { requests } = await openPurifierPage(page, script);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('popup', () => problems.push('a window opened'));
  page.on('dialog', (dialog) => void dialog.dismiss());
  const before = await page.evaluate(globals);
  const faulty: Record<string, readonly string[]> = {};
  for (const html of HOSTILE_HTML) {
    const faults = await page.evaluate(faultsIn, html);
    if (faults.length > 0) faulty[html] = faults;
  }
  await page.waitForTimeout(200);
  expect(faulty).toEqual({});
  expect(await page.evaluate(globals)).toBe(before);
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => (window as Window as PurifierWindow).canaryCalls)).toBe(0);
  expect(page.url()).toBe('http://purifier.test/');
  expect(requests.filter(({ kind, url }) => kind !== 'image' || url.includes('evil.example'))).toEqual([]);
});

test('C-01 keeps legitimate HTML', async ({ page }) => {
  await openPurifierPage(page, script);
  const cleaned = await page.evaluate(
    (texts) => texts.map((text) => (window as Window as PurifierWindow).purify(text).toString()),
    LEGITIMATE_HTML.map(([html]) => html),
  );
  expect(cleaned).toEqual(LEGITIMATE_HTML.map(([html, clean]) => clean ?? html));
});

test('C-01 splits a long word into short pieces, so that layout is fast', async ({ page }) => {
  await openPurifierPage(page, script);
  const words = ['A', '1x', '\u0e01', '\u0640', 'e\u0301'].map((letters) => letters.repeat(5_000));
  const cleaned = await page.evaluate((texts) => {
    const { purify } = window as Window as PurifierWindow;
    return texts.map((text) => {
      const place = document.createElement('div');
      Reflect.set(place, 'innerHTML', purify(`<p>One <b>${text}</b></p>`));
      const nodes = [...(place.querySelector('b')?.childNodes ?? [])];
      const pieces = nodes.map((node) => node.nodeValue ?? '').filter((piece) => piece !== '');
      return { word: pieces.join(''), longest: Math.max(...pieces.map(({ length }) => length)) };
    });
  }, words);
  expect(cleaned.map((each) => each.word)).toEqual(words);
  for (const { longest } of cleaned) expect(longest).toBeLessThanOrEqual(WORD_PIECE_LENGTH);
});

test('C-01 cleans the largest allowed texts without freezing the page', async ({ page }) => {
  await openPurifierPage(page, script);
  const took = await computingTime(page, () =>
    page.evaluate(() => {
      const { purify } = window as Window as PurifierWindow;
      const paragraph = `<p>${'A sentence about water pipes. '.repeat(8)}<b>Bold</b> <a href="https://example.com">link</a></p>`;
      const texts = [
        paragraph.repeat(900).slice(0, 256_000),
        `${'<div>'.repeat(100)}a${'</div>'.repeat(100)}`,
        '<b>a</b>'.repeat(5000),
        'a'.repeat(512 * 1024),
        `<table>${'<tr><td>a<td>b'.repeat(1600)}</table>`,
      ];
      for (const text of texts) purify(text);
    }),
  );
  test.info().annotations.push({ type: 'all texts, ms', description: took.toFixed(0) });
  expect(took).toBeGreaterThan(0);
  // Far above the usual time, because some machines are slow: this bound only detects a freeze.
  expect(took).toBeLessThan(5000);
});
