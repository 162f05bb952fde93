import { describe, expect, it } from 'vitest';
import { DomPurifySanitiser, type HtmlPurifier } from '../../src/adapters/html/dom-purify-sanitiser.ts';
import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import { MemoryHtmlSanitiser } from '../../src/adapters/memory/memory-html-sanitiser.ts';
import { untrustedHtml, type SafeHtml } from '../../src/core/rich-text/rich-text-view.ts';
import { describeHtmlSanitiser } from './html-sanitiser.contract.ts';

const markup = (html: string): SafeHtml =>
  Object.assign(Object.create(null) as SafeHtml, { toString: () => html });

/** Strips every tag, in place of DOMPurify, which needs a DOM. */
const stripping: HtmlPurifier = {
  purify: (html) => markup(html.replaceAll(/<[^>]*>?/g, '')),
};
const failing: HtmlPurifier = {
  purify: () => {
    throw new Error('too strange');
  },
};

describeHtmlSanitiser('memory', () => new MemoryHtmlSanitiser(tokeniseHtml));
describeHtmlSanitiser('DOMPurify, loaded', () => new DomPurifySanitiser(() => Promise.resolve(stripping)));
describeHtmlSanitiser('DOMPurify, failing', () => new DomPurifySanitiser(() => Promise.resolve(failing)));
describeHtmlSanitiser(
  'DOMPurify, failed to load',
  () => new DomPurifySanitiser(() => Promise.reject(new Error('offline'))),
);

const html = untrustedHtml('<p>a</p>');

describe('DomPurifySanitiser', () => {
  it('returns the markup that the loaded code has cleaned', async () => {
    const clean = markup('clean');
    const purifier: HtmlPurifier = { purify: () => clean };
    expect(await new DomPurifySanitiser(() => Promise.resolve(purifier)).sanitise(html)).toBe(clean);
  });

  it('returns undefined when its code fails to load, and loads it again for the next text', async () => {
    let tries = 0;
    const sanitiser = new DomPurifySanitiser(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(stripping);
    });
    expect(await sanitiser.sanitise(html)).toBeUndefined();
    expect(String(await sanitiser.sanitise(html))).toBe('a');
  });

  it('returns undefined when the code throws on a text', async () => {
    expect(await new DomPurifySanitiser(() => Promise.resolve(failing)).sanitise(html)).toBeUndefined();
  });
});
