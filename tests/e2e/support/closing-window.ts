import type { Page } from '@playwright/test';

/**
 * Runs an action that closes a window, and waits until the window has closed.
 * Playwright may reject the action because the window closed during it: that is not a failure.
 */
export async function untilClosed(popup: Page, act: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  await act().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closed;
}

/** Clicks a button that closes its own window. */
export const clickAndClose = (popup: Page, name: string): Promise<void> =>
  untilClosed(popup, () => popup.getByRole('button', { name }).click());
