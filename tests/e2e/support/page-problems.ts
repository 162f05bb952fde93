import type { Page } from '@playwright/test';

/**
 * The error of a page that loads while Playwright removes the scripts of an earlier test's fake clock one by one: the
 * page runs the scripts that are left, but has no clock for them.
 */
const REMOVED_CLOCK = "Cannot read properties of undefined (reading 'controller')";

/**
 * Collects problems that no page may have: uncaught errors, crashes, and errors in the console, such as violations of
 * the content security policy.
 */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => {
      if (error.message !== REMOVED_CLOCK) this.#found.push(`uncaught: ${error.message}`);
    });
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The browser itself logs a failed request; each test checks how the application handles it.
      if (message.text().startsWith('Failed to load resource')) return;
      this.#found.push(`console: ${message.text()}`);
    });
  }

  /** Allows a problem that the test provokes on purpose. */
  allow(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): readonly string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}
