import { describe, expect, it } from 'vitest';
import type { HtmlSanitiser } from '../../src/core/rich-text/html-sanitiser.port.ts';
import { untrustedHtml } from '../../src/core/rich-text/rich-text-view.ts';

const TEXTS = ['', 'words', '<p>a</p>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<<<>'];

/** The contract of every HTML sanitiser; tests/e2e/sanitiser.spec.ts checks the markup in a real DOM. */
export function describeHtmlSanitiser(name: string, make: () => HtmlSanitiser): void {
  describe(`HtmlSanitiser, ${name}`, () => {
    it('never rejects: it returns markup without scripts, or undefined when it cannot clean', async () => {
      const sanitiser = make();
      const results = await Promise.all(TEXTS.map((text) => sanitiser.sanitise(untrustedHtml(text))));
      expect(results).toHaveLength(TEXTS.length);
      for (const result of results.filter((each) => each !== undefined))
        expect(result.toString()).not.toMatch(/script|onerror/);
    });

    it('returns the same result for the same text', async () => {
      const sanitiser = make();
      const text = untrustedHtml('<p>one <b>two</b></p>');
      const [first, second] = [await sanitiser.sanitise(text), await sanitiser.sanitise(text)];
      expect(second?.toString()).toBe(first?.toString());
    });
  });
}
