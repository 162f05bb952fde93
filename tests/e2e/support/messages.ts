import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    shownMessages?: string[];
  }
}

/**
 * Records each message of the context's pages when it appears. A toast is shown for as little as 1.4 s: looking for it
 * once in a second misses it on a busy machine.
 */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const MESSAGE = '[role="alert"], [role="status"], output';
    const shown: string[] = [];
    const last = new WeakMap<Element, string>();
    window.shownMessages = shown;
    const record = (message: Element): void => {
      const text = message.textContent;
      if (text === '' || last.get(message) === text || !message.checkVisibility({ visibilityProperty: true }))
        return;
      last.set(message, text);
      shown.push(text);
    };
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(MESSAGE);
        if (around) record(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(MESSAGE)) record(node);
          node.querySelectorAll(MESSAGE).forEach(record);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the messages shown since the page was loaded, oldest first, without those that `expectMessage` found. */
export const shownMessages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.shownMessages ?? []);

/** Expects that a toast, an alert or a status message has appeared or appears. No later call finds it again. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => shownMessages(page)).toContainEqual(expected);
  const isExpected = (shown: string): boolean =>
    typeof text === 'string' ? shown.includes(text) : text.test(shown);
  const place = (await shownMessages(page)).findIndex(isExpected);
  await page.evaluate((at) => void window.shownMessages?.splice(at, 1), place);
}

/**
 * From the next load on, no toast closes by itself.
 * @returns a function that lets toasts close by themselves again, also after later loads
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  const script = await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [style];
  });
  return async () => {
    await script.dispose();
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  };
}
