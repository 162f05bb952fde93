import type { Page } from '@playwright/test';

/** Collects what must never happen on any page: uncaught errors and violations of the content security policy. */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.message}`));
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // A failed request is the browser's own note; what the application does about it is the test's business.
      if (message.text().startsWith('Failed to load resource')) return;
      this.#found.push(`console: ${message.text()}`);
    });
  }

  /** Names a problem that the test provokes on purpose. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): readonly string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}
