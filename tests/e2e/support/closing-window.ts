import type { Page } from '@playwright/test';

/**
 * Does what closes a window, and waits until it has closed.
 * The window may be gone before the act has been confirmed, which is no failure of the act.
 */
export async function untilClosed(popup: Page, act: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  await act().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closed;
}

/** Presses a button that closes its own window. */
export const pressAndClose = (popup: Page, name: string): Promise<void> =>
  untilClosed(popup, () => popup.getByRole('button', { name }).click());
