import { describe, expect, it } from 'vitest';
import { DomPurifySanitiser, type HtmlPurifier } from '../../src/adapters/html/dom-purify-sanitiser.ts';
import { untrustedHtml, type SafeHtml } from '../../src/core/shared/rich-text.ts';

const clean: SafeHtml = Object.assign(Object.create(null) as SafeHtml, { toString: () => 'clean' });
const html = untrustedHtml('<p>a</p>');

/** What it cleans, and how, is proved in a browser (tests/e2e/sanitiser.spec.ts). */
describe('the sanitiser whose code comes late', () => {
  it('hands out what the code has cleaned', async () => {
    const purifier: HtmlPurifier = { purify: () => clean };
    expect(await new DomPurifySanitiser(() => Promise.resolve(purifier)).sanitise(html)).toBe(clean);
  });

  it('cleans nothing while the code does not come, and asks for it again', async () => {
    let tries = 0;
    const sanitiser = new DomPurifySanitiser(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ purify: () => clean });
    });
    expect(await sanitiser.sanitise(html)).toBeUndefined();
    expect(await sanitiser.sanitise(html)).toBe(clean);
  });

  it('cleans nothing when the code fails on a text', async () => {
    const purifier: HtmlPurifier = {
      purify: () => {
        throw new Error('too strange');
      },
    };
    expect(await new DomPurifySanitiser(() => Promise.resolve(purifier)).sanitise(html)).toBeUndefined();
  });
});
