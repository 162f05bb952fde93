import type { CDPSession, Page } from '@playwright/test';

const sessions: CDPSession[] = [];

/** Opens a session of the browser's developer tools, whose settings hold until the end of the test. */
export async function openDevTools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  sessions.push(session);
  return session;
}

/** Closes all sessions, because Playwright leaves them open and the next test uses the page again. */
export async function closeDevTools(): Promise<void> {
  for (const session of sessions.splice(0)) {
    // The page may have been closed by its test.
    await session.detach().catch(() => undefined);
  }
}
