import type { Page } from '@playwright/test';
import { demoAccounts } from '../../src/demo/demo-accounts.ts';
import { button, message } from './support/account-pages.ts';
import { type FaultReply, json } from './support/fault-replies.ts';
import { expect, faultTest, test } from './support/fixtures.ts';
import {
  answerGoogleScript,
  answerScript,
  blockPopups,
  GOOGLE_CODE,
  GOOGLE_SCRIPT,
  standInForGoogle,
} from './support/google-stand-in.ts';
import { KEPT_INVESTOR, serveInvestor } from './support/kept-login.ts';
import { nextFrames } from './support/next-frames.ts';
import { pressAndClose } from './support/closing-window.ts';

const POPUP_FAILED = 'Google login failed. Please try again.';
const REFUSED = 'Failed To Login Via Google !!';
const LOAD_FAILURE = 'Part of this page could not be loaded.';
const CLIENT_ID = '1234-abcd.apps.googleusercontent.com';

const { meera } = demoAccounts;

/** The pages with a Google button. */
const PLACES = [
  { path: '/auth/login', name: 'Continue with Google' },
  { path: '/auth/reset-password', name: 'Sign In with Google' },
] as const;

const [LOGIN, RESET] = PLACES;

/** Presses the Google button and waits for the popup. */
async function openPopup(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await button(page, name).click();
  return popup;
}

/** Expects that the attempt has ended with a message and another can begin. */
async function expectFailure(page: Page, name: string, said: string): Promise<void> {
  await expect(message(page, said)).toBeVisible();
  await expect(button(page, name)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText(LOAD_FAILURE)).toHaveCount(0);
}

/** Closes the message, unless it has already disappeared. */
async function dismiss(page: Page, said: string): Promise<void> {
  const close = message(page, said).getByRole('button');
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
  await expect(message(page, said)).toHaveCount(0);
}

async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expect(message(page, 'Login Successfull !!')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name })).toBeVisible();
}

test("The demo's consent page logs in with the chosen account, from the page for a forgotten password", async ({
  page,
}) => {
  const { path, name } = RESET;
  await page.goto(path);
  const popup = await openPopup(page, name);
  await expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
  await pressAndClose(popup, `${meera.firstName} ${meera.lastName}`);
  await expectLoggedIn(page, `${meera.firstName} ${meera.lastName}`);
  await expect(message(page, POPUP_FAILED)).toHaveCount(0);
});

test('The demo consent reports a denied consent and a closed popup, and then logs in', async ({ page }) => {
  const { path, name } = LOGIN;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await pressAndClose(await openPopup(page, name), 'Deny');
  await expectFailure(page, name, POPUP_FAILED);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await dismiss(page, POPUP_FAILED);

  const popup = await openPopup(page, name);
  await expect(popup.getByRole('button', { name: 'Deny' })).toBeEnabled();
  await popup.close();
  await expectFailure(page, name, POPUP_FAILED);
  await dismiss(page, POPUP_FAILED);

  const last = await openPopup(page, name);
  await expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
  await pressAndClose(last, `${meera.firstName} ${meera.lastName}`);
  await expectLoggedIn(page, `${meera.firstName} ${meera.lastName}`);
  await expect(message(page, POPUP_FAILED)).toHaveCount(0);
});

test('The demo consent reports a popup that the browser blocks', async ({ page }) => {
  await blockPopups(page);
  await page.goto(LOGIN.path);
  await button(page, LOGIN.name).click();
  await expectFailure(page, LOGIN.name, POPUP_FAILED);
});

test('The demo consent works over a local network without TLS, and accepts only the answer of its own popup', async ({
  page,
}) => {
  // Without TLS, `randomUUID` does not exist.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await page.goto(LOGIN.path);
  const popup = await openPopup(page, LOGIN.name);
  await expect(popup.getByRole('button', { name: 'Deny' })).toBeEnabled();
  const exchanges: string[] = [];
  page.on('request', (request) => void (request.url().includes('login-google') && exchanges.push('asked')));
  await page.evaluate(() => postMessage({ source: 'kopal-demo-google', state: 'guessed', code: 'planted' }));
  await page.evaluate(() => postMessage('no object at all'));
  await nextFrames(page);
  expect(exchanges).toEqual([]);
  await expect(button(page, LOGIN.name)).toHaveAttribute('aria-busy', 'true');
  await pressAndClose(popup, `${meera.firstName} ${meera.lastName}`);
  await expectLoggedIn(page, `${meera.firstName} ${meera.lastName}`);
});

faultTest.describe('Google Identity Services', () => {
  faultTest.use({ configuration: { VITE_GOOGLE_CLIENT_ID: CLIENT_ID } });

  faultTest('exchanges the code once and logs in', async ({ page, context, faults }) => {
    serveInvestor(faults);
    faults.on('GET', 'auth/login-google', json(200, { token: 'token-1', ...KEPT_INVESTOR }));
    const opened = await standInForGoogle(context);
    const scripts: string[] = [];
    page.on('request', (request) => void (request.url() === GOOGLE_SCRIPT && scripts.push('asked')));
    await page.goto(LOGIN.path);
    await expect(button(page, LOGIN.name)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts, 'nothing of Google before the click').toEqual([]);

    await pressAndClose(await openPopup(page, LOGIN.name), 'Allow');
    await expectLoggedIn(page, KEPT_INVESTOR.name);
    expect(opened.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { client_id: CLIENT_ID, scope: 'openid email profile', ux_mode: 'popup' },
    ]);
    const calls = faults.callsTo('GET', 'auth/login-google');
    expect(calls.map(({ query }) => [...query])).toEqual([[['googleId', GOOGLE_CODE]]]);
    expect(calls[0]?.headers['authorization']).toBeUndefined();
  });

  faultTest(
    'shows the message of a rejected code, and does not repeat the request',
    async ({ page, context, faults }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await standInForGoogle(context);
      await page.clock.install();
      await page.goto(LOGIN.path);
      const replies: readonly (readonly [FaultReply, string])[] = [
        [json(503, {}), REFUSED],
        [json(200, {}), REFUSED],
        [json(401, { message: 'This code was used already.' }), 'This code was used already.'],
      ];
      for (const [index, [reply, said]] of replies.entries()) {
        faults.on('GET', 'auth/login-google', reply);
        await pressAndClose(await openPopup(page, LOGIN.name), 'Allow');
        await expectFailure(page, LOGIN.name, said);
        await dismiss(page, said);
        // The delay of a retry.
        await page.clock.runFor(2000);
        await nextFrames(page);
        expect(faults.callsTo('GET', 'auth/login-google')).toHaveLength(index + 1);
      }
      await expect(message(page, 'Session expired')).toHaveCount(0);
      await expect(page).toHaveURL(/\/auth\/login$/);
    },
  );

  faultTest('sends no request without a code', async ({ page, context, faults }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await standInForGoogle(context);
    await page.goto(LOGIN.path);
    for (const answer of ['Cancel', 'Nothing', undefined]) {
      const popup = await openPopup(page, LOGIN.name);
      if (answer === undefined) await popup.close();
      else await pressAndClose(popup, answer);
      await expectFailure(page, LOGIN.name, POPUP_FAILED);
      await dismiss(page, POPUP_FAILED);
    }
    expect(faults.calls).toEqual([]);
  });

  faultTest('reports a popup that the browser blocks', async ({ page, context, faults }) => {
    await blockPopups(page);
    await standInForGoogle(context);
    await page.goto(LOGIN.path);
    await button(page, LOGIN.name).click();
    await expectFailure(page, LOGIN.name, POPUP_FAILED);
    expect(faults.calls).toEqual([]);
  });

  faultTest(
    'retries after a script that failed to load or was a different one',
    async ({ page, context, faults }) => {
      serveInvestor(faults);
      faults.on('GET', 'auth/login-google', json(200, { token: 'token-1', ...KEPT_INVESTOR }));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await standInForGoogle(context);
      let asked = 0;
      await page.route(GOOGLE_SCRIPT, (route) => {
        asked += 1;
        if (asked === 1) return route.abort();
        if (asked === 2) return answerScript(route, 'window.google = { accounts: {} };');
        return answerGoogleScript(route);
      });
      await page.goto(LOGIN.path);
      for (const attempt of [1, 2]) {
        await button(page, LOGIN.name).click();
        await expectFailure(page, LOGIN.name, POPUP_FAILED);
        expect(asked).toBe(attempt);
        await dismiss(page, POPUP_FAILED);
      }
      await pressAndClose(await openPopup(page, LOGIN.name), 'Allow');
      await expectLoggedIn(page, KEPT_INVESTOR.name);
      expect(asked).toBe(3);
    },
  );

  faultTest('gives up on an unanswered script after ten seconds', async ({ page }) => {
    await page.clock.install();
    let asked = false;
    await page.route(GOOGLE_SCRIPT, () => void (asked = true));
    await page.goto(LOGIN.path);
    await button(page, LOGIN.name).click();
    await expect.poll(() => asked).toBe(true);
    await expect(button(page, LOGIN.name)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(10_500);
    await expectFailure(page, LOGIN.name, POPUP_FAILED);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  faultTest('reports that its own code failed to load', async ({ page }) => {
    await page.route('**/assets/google-identity-sign-in-*.js', (route) => route.abort());
    await page.goto(LOGIN.path);
    await button(page, LOGIN.name).click();
    await expectFailure(page, LOGIN.name, POPUP_FAILED);
  });
});

faultTest('Without a Google client id, each attempt is reported as failed', async ({ page, faults }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LOGIN.path);
  for (const { path, name } of PLACES) {
    if (path === RESET.path) await page.getByRole('link', { name: 'Forgot my password?' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await button(page, name).click();
    await expectFailure(page, name, POPUP_FAILED);
    await dismiss(page, POPUP_FAILED);
  }
  expect(faults.calls).toEqual([]);
});

faultTest.describe('The notice that the page is incomplete', () => {
  // The test adds scripts by address, which the policy forbids.
  faultTest.use({ bypassCSP: true });

  faultTest('is not shown for a script of another host', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(LOGIN.path, { waitUntil: 'commit' });
    await expect(button(page, LOGIN.name)).toBeVisible();
    await addScript(page, 'https://scripts.example/a.js');
    await expect(page.getByText(LOAD_FAILURE)).toHaveCount(0);
    await addScript(page, '/assets-gone.js');
    await expect(page.getByText(LOAD_FAILURE)).toHaveCount(1);
    await addScript(page, '/assets-gone-too.js');
    await expect(page.getByText(LOAD_FAILURE)).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  faultTest('is not shown after the app has started', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('kopal:ready', () =>
        document.documentElement.setAttribute('data-seen-ready', ''),
      );
    });
    await page.goto(LOGIN.path);
    await expect(page.locator('html[data-seen-ready]')).toHaveCount(1);
    await addScript(page, '/assets-gone.js');
    await expect(page.getByText(LOAD_FAILURE)).toHaveCount(0);
  });
});

/** Adds a script that cannot be loaded, and waits for its error event. */
async function addScript(page: Page, address: string): Promise<void> {
  await page.route(new RegExp(`${address.replaceAll('.', String.raw`\.`)}$`), (route) => route.abort());
  await page.evaluate(async (source) => {
    const script = document.createElement('script');
    script.src = source;
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    document.head.append(script);
    await failed;
  }, address);
}
