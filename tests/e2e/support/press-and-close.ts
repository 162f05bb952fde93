import type { Page } from '@playwright/test';

/**
 * Presses a button that closes its own window, and waits until it has.
 * The window may be gone before the click has been confirmed, which is no failure of the click.
 */
export async function pressAndClose(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
  await closed;
}
