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

/** Expects that the attempt has ended with a message and another can begin. */
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

async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expectMessage(page, 'Login Successfull !!');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name })).toBeVisible();
}

test.describe('The Google button of the demo', () => {
  const account = `${meera.firstName} ${meera.lastName}`;

  test('reports a popup that is blocked, denied or closed, and is then ready again', async ({ page }) => {
    const { path, name } = LOGIN;
    await page.goto(path);
    await whilePopupsAreBlocked(page, async () => {
      await button(page, name).click();
      await expectFailure(page, name, POPUP_FAILED);
      await dismiss(page, POPUP_FAILED);
    });

    await clickAndClose(await openPopup(page, name), 'Deny');
    await expectFailure(page, name, POPUP_FAILED);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await dismiss(page, POPUP_FAILED);

    const popup = await openPopup(page, name);
    await expect(popup.getByRole('button', { name: 'Deny' })).toBeEnabled();
    await popup.close();
    await expectFailure(page, name, POPUP_FAILED);
    await dismiss(page, POPUP_FAILED);

    await clickAndClose(await openPopup(page, name), account);
    await expectLoggedIn(page, account);
  });

  test('logs in from the reset password page, also without TLS, and is busy until then', async ({ page }) => {
    // Without TLS, `randomUUID` does not exist.
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
    await page.goto(RESET.path);
    const popup = await openPopup(page, RESET.name);
    await expect(button(page, RESET.name)).toHaveAttribute('aria-busy', 'true');
    await clickAndClose(popup, account);
    await expectLoggedIn(page, account);
    await expect(message(page, POPUP_FAILED)).toHaveCount(0);
  });

  test('accepts only the response of its own popup', async ({ page }) => {
    await page.goto(LOGIN.path);
    const popup = await openPopup(page, LOGIN.name);
    await expect(popup.getByRole('button', { name: 'Deny' })).toBeEnabled();
    const exchanges: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('login-google') && exchanges.push(request.url())),
    );
    await page.evaluate(() =>
      postMessage({ source: 'kopal-demo-google', state: 'guessed', code: 'planted' }),
    );
    await page.evaluate(() => postMessage('no object at all'));
    await nextFrames(page);
    expect(exchanges).toEqual([]);
    await expect(button(page, LOGIN.name)).toHaveAttribute('aria-busy', 'true');
    await clickAndClose(popup, account);
    await expectLoggedIn(page, account);
  });
});

faultTest.describe('The Google button with Google Identity Services', () => {
  faultTest.use({ configuration: { VITE_GOOGLE_CLIENT_ID: CLIENT_ID } });

  faultTest.beforeEach(async ({ page, faults }) => {
    await page.clock.install();
    serveInvestor(faults);
    faults.on('GET', 'auth/login-google', json(200, { token: 'token-1', ...STORED_INVESTOR }));
  });

  /** Expects that the code was sent to our API this often, without a token. */
  function expectExchanges(faults: FaultServer, count: number): void {
    const calls = faults.callsTo('GET', 'auth/login-google');
    expect(calls.map(({ query, headers }) => [[...query], headers['authorization']])).toEqual(
      Array(count).fill([[['googleId', GOOGLE_CODE]], undefined]),
    );
  }

  faultTest('requests nothing of Google before the click', async ({ page, context }) => {
    await standInForGoogle(context);
    const scripts: string[] = [];
    page.on('request', (request) => void (request.url() === GOOGLE_SCRIPT && scripts.push(request.url())));
    await page.goto(LOGIN.path);
    await expect(button(page, LOGIN.name)).toBeVisible();
    // The app has started: whatever it loads by itself was requested.
    await expect(page.locator('#root')).not.toHaveAttribute('data-starting');
    expect(scripts).toEqual([]);
    await whilePopupsAreBlocked(page, async () => {
      await button(page, LOGIN.name).click();
      await expectFailure(page, LOGIN.name, POPUP_FAILED);
    });
    expect(scripts).toHaveLength(1);
  });

  faultTest(
    'sends no request when the popup is blocked, denied, empty or closed',
    async ({ page, context, faults }) => {
      await standInForGoogle(context);
      await page.goto(LOGIN.path);
      const expectPopupFailed = async (): Promise<void> => {
        await expectFailure(page, LOGIN.name, POPUP_FAILED);
        await dismiss(page, POPUP_FAILED);
      };
      await whilePopupsAreBlocked(page, async () => {
        await button(page, LOGIN.name).click();
        await expectPopupFailed();
      });
      for (const choice of ['Cancel', 'Nothing']) {
        await clickAndClose(await openPopup(page, LOGIN.name), choice);
        await expectPopupFailed();
      }
      const popup = await openPopup(page, LOGIN.name);
      // A popup that is closed while its page loads may never report that it has closed.
      await expect(popup.getByRole('button', { name: 'Allow' })).toBeVisible();
      await popup.close();
      await expectPopupFailed();
      expect(faults.calls).toEqual([]);
    },
  );

  faultTest('sends a rejected code once, and stays on the page', async ({ page, context, faults }) => {
    await standInForGoogle(context);
    await page.goto(LOGIN.path);
    faults.on('GET', 'auth/login-google', json(503, {}));
    await clickAndClose(await openPopup(page, LOGIN.name), 'Allow');
    await expectFailure(page, LOGIN.name, 'Failed To Login Via Google !!');
    // Passes the delay before a retry.
    await page.clock.runFor(2000);
    await nextFrames(page);
    expectExchanges(faults, 1);
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  faultTest(
    'logs in with an accepted code, which it sends once, without a token',
    async ({ page, context, faults }) => {
      const opened = await standInForGoogle(context);
      await page.goto(LOGIN.path);
      await clickAndClose(await openPopup(page, LOGIN.name), 'Allow');
      await expectLoggedIn(page, STORED_INVESTOR.name);
      expect(Object.fromEntries(opened.at(-1)?.searchParams ?? [])).toEqual({
        client_id: CLIENT_ID,
        scope: 'openid email profile',
        ux_mode: 'popup',
      });
      expectExchanges(faults, 1);
    },
  );

  faultTest(
    'reports a script that does not load, is wrong or is late, and requests it again',
    async ({ page, context, faults }) => {
      await standInForGoogle(context);
      const expectPopupFailed = async (): Promise<void> => {
        await expectFailure(page, LOGIN.name, POPUP_FAILED);
        await dismiss(page, POPUP_FAILED);
      };
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
        await expectPopupFailed();
        expect(requests).toBe(attempt);
      }
      await button(page, LOGIN.name).click();
      await expect.poll(() => requests).toBe(3);
      await expect(button(page, LOGIN.name)).toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(10_500);
      await expectPopupFailed();
      // Otherwise the browser would join the next request for the script to the pending one.
      await pending?.abort();
      expect(faults.calls).toEqual([]);

      await clickAndClose(await openPopup(page, LOGIN.name), 'Allow');
      await expectLoggedIn(page, STORED_INVESTOR.name);
      expect(requests).toBe(4);
    },
  );
});

faultTest('The Google button reports a failure when no Google client id is set', async ({ page, faults }) => {
  await page.goto(LOGIN.path);
  await button(page, LOGIN.name).click();
  await expectFailure(page, LOGIN.name, POPUP_FAILED);
  expect(faults.calls).toEqual([]);
});

faultTest.describe('The notice that the page is incomplete', () => {
  // The test adds scripts by address, which the policy forbids.
  faultTest.use({ bypassCSP: true });

  faultTest(
    'stays hidden when a script of another host fails, and when one fails after the app has started',
    async ({ page }) => {
      let start = (): void => undefined;
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await started;
        await route.continue();
      });
      await page.goto(LOGIN.path, { waitUntil: 'commit' });
      await expect(button(page, LOGIN.name)).toBeVisible();
      await addFailingScript(page, 'https://scripts.example/a.js');
      await expect(page.getByText(LOAD_FAILURE)).toBeHidden();
      start();
      await expect(page.locator('#root[data-starting]')).toHaveCount(0);
      await addFailingScript(page, '/assets-gone.js');
      await expect(page.getByText(LOAD_FAILURE)).toBeHidden();
    },
  );
});

/** Adds a script that cannot be loaded, and waits for its error event. */
async function addFailingScript(page: Page, address: string): Promise<void> {
  await page.route(new RegExp(`${address.replaceAll('.', String.raw`\.`)}$`), (route) => route.abort());
  await page.evaluate(async (source) => {
    const script = document.createElement('script');
    script.src = source;
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    document.head.append(script);
    await failed;
  }, address);
}
