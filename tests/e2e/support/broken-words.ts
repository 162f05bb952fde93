import type { Page } from '@playwright/test';

/**
 * Returns the words and numbers of the page that are broken into lines, other than at a hyphen, a slash, a parenthesis
 * or a zero-width space. Web and e-mail addresses may break, and so may words of over 20 characters.
 * @param part a selector of the only part to check
 */
export const brokenWords = (page: Page, part = 'body'): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(
      document.querySelector(selector) ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || parent.closest('svg, script, style, .visually-hidden') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u200b\u00ad/()-]+/gu)) {
        if (word.length > 20 || /[@.][a-z]/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  }, part);
