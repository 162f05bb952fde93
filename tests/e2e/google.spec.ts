import type { Page, Route } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { button, message } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest, test } from './support/fixtures.ts';
import {
  serveGoogleScript,
  serveScript,
  GOOGLE_CODE,
  GOOGLE_SCRIPT,
  standInForGoogle,
  whilePopupsAreBlocked,
} from './support/google-stand-in.ts';
import { STORED_INVESTOR, serveInvestor } from './support/stored-login.ts';
import { nextFrames } from './support/next-frames.ts';
import { clickAndClose } from './support/closing-window.ts';
import { expectMessage } from './support/messages.ts';

const POPUP_FAILED = 'Google login failed. Please try again.';
const LOAD_FAILURE = 'Part of this page has not loaded.';
const CLIENT_ID = '1234-abcd.apps.googleusercontent.com';

const { meera } = DEMO_ACCOUNTS;

/** The pages with a Google button. */
const LOGIN = { path: '/auth/login', name: 'Continue with Google' } as const;
const RESET = { path: '/auth/reset-password', name: 'Sign In with Google' } as const;

/** Clicks the Google button and waits for the popup. */
async function openPopup(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await button(page, name).click();
  return popup;
}

/** Expects that the attempt has ended with a message, and that another attempt can begin. */
async function expectFailure(page: Page, name: string, text: string): Promise<void> {
  await expectMessage(page, text);
  await expect(button(page, name)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText(LOAD_FAILURE)).toBeHidden();
}

/** Closes the message, unless it has already disappeared. */
async function dismiss(page: Page, text: string): Promise<void> {
  const close = message(page, text).getByRole('button');
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
  await expect(message(page, text)).toHaveCount(0);
}

async function expectPopupFailed(page: Page, name: string): Promise<void> {
  await expectFailure(page, name, POPUP_FAILED);
  await dismiss(page, POPUP_FAILED);
}

async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expectMessage(page, 'Login Successfull !!');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name })).toBeVisible();
}

test.describe('The Google button of the demo', () => {
  const account = `${meera.firstName} ${meera.lastName}`;

  test('logs in only by the response of its own popup, even after popups that failed', async ({ page }) => {
    const { path, name } = RESET;
    // Without TLS, `randomUUID` does not exist.
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
    await page.goto(path);

    await test.step('reports a popup that is blocked', () =>
      whilePopupsAreBlocked(page, async () => {
        await button(page, name).click();
        await expectPopupFailed(page, name);
      }));

    await test.step('reports a popup that is denied', async () => {
      await clickAndClose(await openPopup(page, name), 'Deny');
      await expectPopupFailed(page, name);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });

    await test.step('reports a popup that is closed', async () => {
      const popup = await openPopup(page, name);
      await expect(popup.getByRole('button', { name: 'Deny' })).toBeEnabled();
      await popup.close();
      await expectPopupFailed(page, name);
    });

    const popup = await openPopup(page, name);
    await test.step('ignores other messages, and is busy until the response', async () => {
      await expect(popup.getByRole('button', { name: 'Deny' })).toBeEnabled();
      await expectMessagesToBeIgnored(page, name);
    });

    await test.step('logs in', async () => {
      await clickAndClose(popup, account);
      await expectLoggedIn(page, account);
      await expect(message(page, POPUP_FAILED)).toHaveCount(0);
    });
  });

  /** Posts messages that do not come from the popup, and expects that the page sends no code and keeps waiting. */
  async function expectMessagesToBeIgnored(page: Page, name: string): Promise<void> {
    const exchanges: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('login-google')) exchanges.push(request.url());
    });
    await page.evaluate(() =>
      postMessage({ source: 'kopal-demo-google', state: 'guessed', code: 'planted' }),
    );
    await page.evaluate(() => postMessage('no object at all'));
    await nextFrames(page);
    expect(exchanges).toEqual([]);
    await expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
  }
});

faultTest.describe('The Google button with Google Identity Services', () => {
  faultTest.use({ configuration: { VITE_GOOGLE_CLIENT_ID: CLIENT_ID } });

  faultTest.beforeEach(async ({ page, faults }) => {
    await page.clock.install();
    serveInvestor(faults);
    faults.on('GET', 'auth/login-google', json(200, { token: 'token-1', ...STORED_INVESTOR }));
  });

  /** Expects `count` requests that sent the code to our API, each without a token. */
  function expectExchanges(faults: FaultServer, count: number): void {
    const calls = faults.callsTo('GET', 'auth/login-google');
    expect(calls.map(({ query, headers }) => [[...query], headers['authorization']])).toEqual(
      Array(count).fill([[['googleId', GOOGLE_CODE]], undefined]),
    );
  }

  faultTest(
    'loads Google’s script only after a click, and does not call the API when the popup is blocked, denied or closed, or sends no code',
    async ({ page, context, faults }) => {
      await standInForGoogle(context);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url() === GOOGLE_SCRIPT) scripts.push(request.url());
      });
      await page.goto(LOGIN.path);
      await expect(button(page, LOGIN.name)).toBeVisible();
      // The app has started: whatever it loads by itself was requested.
      await expect(page.locator('#root')).not.toHaveAttribute('data-starting');
      expect(scripts).toEqual([]);
      await whilePopupsAreBlocked(page, async () => {
        await button(page, LOGIN.name).click();
        await expectPopupFailed(page, LOGIN.name);
      });
      expect(scripts).toHaveLength(1);
      for (const choice of ['Cancel', 'Nothing']) {
        await clickAndClose(await openPopup(page, LOGIN.name), choice);
        await expectPopupFailed(page, LOGIN.name);
      }
      const popup = await openPopup(page, LOGIN.name);
      // A popup that is closed while its page loads may never report that it has closed.
      await expect(popup.getByRole('button', { name: 'Allow' })).toBeVisible();
      await popup.close();
      await expectPopupFailed(page, LOGIN.name);
      expect(faults.calls).toEqual([]);
    },
  );

  faultTest('logs in only with a code that the server accepts', async ({ page, context, faults }) => {
    const opened = await standInForGoogle(context);
    faults.on('GET', 'auth/login-google', [
      json(503, {}),
      json(200, { token: 'token-1', ...STORED_INVESTOR }),
    ]);
    await page.goto(LOGIN.path);

    await faultTest.step(
      'stays on the page when the server fails, and sends the code once and without a token',
      async () => {
        await clickAndClose(await openPopup(page, LOGIN.name), 'Allow');
        await expectFailure(page, LOGIN.name, 'Failed To Login Via Google !!');
        // Passes the delay before a retry.
        await page.clock.runFor(2000);
        await nextFrames(page);
        expectExchanges(faults, 1);
        await expect(page).toHaveURL(/\/auth\/login$/);
      },
    );

    await faultTest.step(
      'logs in with an accepted code, which is sent once and without a token',
      async () => {
        await clickAndClose(await openPopup(page, LOGIN.name), 'Allow');
        await expectLoggedIn(page, STORED_INVESTOR.name);
        expect(Object.fromEntries(opened.at(-1)?.searchParams ?? [])).toEqual({
          client_id: CLIENT_ID,
          scope: 'openid email profile',
          ux_mode: 'popup',
        });
        expectExchanges(faults, 2);
      },
    );
  });

  faultTest(
    'reports a script that does not load, is wrong or is late, and requests it again',
    async ({ page, context, faults }) => {
      await standInForGoogle(context);
      await page.goto(LOGIN.path);
      let requests = 0;
      let pending: Route | undefined;
      await page.route(GOOGLE_SCRIPT, (route) => {
        requests += 1;
        if (requests === 1) return route.abort();
        if (requests === 2) return serveScript(route, 'window.google = { accounts: {} };');
        if (requests > 3) return serveGoogleScript(route);
        pending = route;
        return undefined;
      });
      for (const attempt of [1, 2]) {
        await button(page, LOGIN.name).click();
        await expectPopupFailed(page, LOGIN.name);
        expect(requests).toBe(attempt);
      }
      await button(page, LOGIN.name).click();
      await expect.poll(() => requests).toBe(3);
      await expect(button(page, LOGIN.name)).toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(10_500);
      await expectPopupFailed(page, LOGIN.name);
      // Otherwise the browser would join the next request for the script to the pending one.
      await pending?.abort();
      expect(faults.calls).toEqual([]);

      await clickAndClose(await openPopup(page, LOGIN.name), 'Allow');
      await expectLoggedIn(page, STORED_INVESTOR.name);
      expect(requests).toBe(4);
    },
  );
});
