import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { accessibilityViolations, violationsInBothThemes } from './support/accessibility-violations.ts';
import { button, field } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { clickAndClose } from './support/closing-window.ts';
import { addPasskeyDevice } from './support/passkey-device.ts';
import { expect, faultTest, test as realTest } from './support/fixtures.ts';
import { expectMessage } from './support/messages.ts';
import { BANK_PATH, SAVED_BANK } from './support/profile-responses.ts';
import { storeInvestorLogin, STORED_INVESTOR, logInByCall, serveInvestor } from './support/stored-login.ts';

const PATH = '/investor-profile/investor-security';
const CONFIRM = json(428, { status: 428, message: 'Please confirm that it is you.' });

const STATUS = {
  hasPassword: true,
  passkeysOffered: true,
  passkeys: [],
  recoveryCodesLeft: 0,
  confirmMethods: ['password'],
  mailPreferences: [
    { kind: 'safety', on: true, required: true },
    { kind: 'account', on: true, required: true },
    { kind: 'reminders', on: true, required: false },
  ],
};
const LAPTOP = {
  _id: 's1',
  current: true,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  firstSeenAt: '2026-11-20T06:00:00Z',
  lastSeenAt: '2026-11-22T06:00:00Z',
};
const PHONE = { ...LAPTOP, _id: 's2', current: false, browser: 'Chrome', system: 'Android' };
const EVENTS = [
  { _id: 'e1', kind: 'log-in', at: '2026-11-22T06:00:00Z', browser: 'Firefox', system: 'Windows' },
  { _id: 'e2', kind: 'of-the-future', at: '2026-11-22T06:00:00Z' },
];

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Returns everything that the page has written to storage, address and history. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  );

faultTest.describe('The second factor of a log-in', () => {
  const WAITING = json(200, {
    status: true,
    message: 'Please confirm with your second factor.',
    secondFactor: {
      token: 'step-token',
      methods: ['authenticator', 'recovery-code'],
      expiresAt: '2026-11-22T07:00:00Z',
    },
  });

  faultTest.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    faults.on('POST', 'auth/login', WAITING);
    await page.goto('/auth/login');
    await field(page, 'Email').fill(STORED_INVESTOR.email);
    await field(page, 'Password').fill('correct horse');
    await field(page, 'Password').press('Enter');
    await expect(field(page, 'Authenticator code')).toBeFocused();
  });

  faultTest('is asked for on an accessible form, and its token is not stored', async ({ page }) => {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await storedTexts(page)).not.toContain('step-token');
  });

  faultTest('stays in its field when it is wrong, and logs in when it is right', async ({ page, faults }) => {
    faults.on('POST', 'auth/second-factor', [
      json(400, { message: 'This did not confirm that it is you. Please try again.' }),
      json(200, { token: 'token-1', ...STORED_INVESTOR }),
    ]);
    const code = field(page, 'Authenticator code');
    await page.keyboard.type('111111');
    await page.keyboard.press('Enter');
    await expect(page.locator('#proof-error')).toHaveText(
      'This did not confirm that it is you. Please try again.',
    );
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('111111');
    await code.fill('222222');
    await page.keyboard.press('Enter');
    await expectMessage(page, 'Login Successfull !!');
    await expect(page).toHaveURL('/');
    const bodies = faults
      .callsTo('POST', 'auth/second-factor')
      .map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies.at(-1)).toEqual({ token: 'step-token', method: 'authenticator', code: '222222' });
  });
});

faultTest.describe('A change that needs a confirmation', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

  faultTest.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    faults.on('GET', 'profile/bank-detail', json(200, { data: SAVED_BANK }));
    faults.on('PUT', 'profile/bank-detail', [CONFIRM, json(200, { data: { ...SAVED_BANK, revision: 4 } })]);
    faults.on('GET', 'me/security', json(200, { data: STATUS }));
    await storeInvestorLogin(page);
    await page.goto(BANK_PATH);
    await page.locator('[name="account_number"]').fill('112233445566');
    await page.locator('[name="account_number_again"]').fill('112233445566');
  });

  faultTest('asks again for a wrong password, and saves after the right one', async ({ page, faults }) => {
    faults.on('POST', 'me/security/confirm', [
      json(400, { message: 'This did not confirm that it is you. Please try again.' }),
      json(200, { data: { confirmedUntil: '2026-11-22T07:00:00Z' } }),
    ]);
    await button(page, 'Submit').click();
    const password = dialog(page).getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    expect(await accessibilityViolations(page, { part: '[role="dialog"]' })).toEqual([]);
    await password.fill('wrong');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(
      dialog(page).getByText('This did not confirm that it is you. Please try again.'),
    ).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('right');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expectMessage(page, 'Bank detail saved.');
    expect(faults.callsTo('PUT', 'profile/bank-detail')).toHaveLength(2);
    expect(JSON.parse(faults.callsTo('POST', 'me/security/confirm').at(-1)?.body ?? '')).toEqual({
      method: 'password',
      password: 'right',
    });
  });
});

faultTest(
  'The bank page says, before any change, until which day changes are stopped',
  async ({ page, faults }) => {
    serveInvestor(faults);
    const held = { ...SAVED_BANK, held_until: '2026-11-23T06:00:00.000Z' };
    faults.on('GET', 'profile/bank-detail', json(200, { data: held }));
    await storeInvestorLogin(page);
    await page.goto(BANK_PATH);
    await expect(
      page.getByRole('note').filter({ hasText: 'Changes are stopped until November 23, 2026,' }),
    ).toBeVisible();
    expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
  },
);

faultTest.describe('The page Security', () => {
  faultTest.beforeEach(({ faults }) => {
    serveInvestor(faults);
    faults.on('GET', 'me/security', json(200, { data: STATUS }));
    faults.on('GET', 'me/sessions', json(200, { data: { sessions: [LAPTOP, PHONE] } }));
    faults.on('GET', 'me/events', json(200, { data: { events: EVENTS } }));
  });

  async function openSecurity(page: Page): Promise<void> {
    await storeInvestorLogin(page);
    await page.goto(PATH);
  }

  faultTest('signs another device out', async ({ page, faults }) => {
    faults.on('DELETE', 'me/sessions/s2', json(204, undefined));
    await openSecurity(page);
    await expect(page.getByText('Firefox on Windows').first()).toBeVisible();
    faults.on('GET', 'me/sessions', json(200, { data: { sessions: [LAPTOP] } }));
    await button(page, 'Sign out Chrome on Android').click();
    await expectMessage(page, 'Signed out.');
    await expect(page.getByText('Chrome on Android')).toBeHidden();
    await expect(button(page, 'Sign out all others')).toBeHidden();
  });

  faultTest('prints the whole list of events', async ({ page }) => {
    await openSecurity(page);
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.security-events')).toHaveCSS('overflow-y', 'visible');
  });

  faultTest('keeps a new password in its field until it is accepted', async ({ page, faults }) => {
    faults.on('POST', 'me/password', [
      json(400, { message: 'The current password is not correct.' }),
      json(200, { status: true, message: 'Password updated successfully.' }),
    ]);
    await openSecurity(page);
    await field(page, 'Current password').fill('Old#Horse9');
    await field(page, 'New password').fill('short');
    await button(page, 'Update password').click();
    await expect(page.getByText('Password must contain at least one uppercase letter.')).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue('short');
    await field(page, 'New password').fill('New#Horse9');
    await field(page, 'Confirm password').fill('New#Horse9');
    await button(page, 'Update password').click();
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue('New#Horse9');
    await button(page, 'Update password').click();
    await expectMessage(page, 'Password updated successfully.');
    await expect(field(page, 'New password')).toHaveValue('');
    expect(faults.callsTo('POST', 'me/password')).toHaveLength(2);
  });

  faultTest('loads what could not be loaded on Try again', async ({ page, faults }) => {
    faults.on('GET', 'me/security', json(500, {}));
    faults.on('GET', 'me/sessions', json(500, {}));
    await openSecurity(page);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    faults.on('GET', 'me/security', json(200, { data: STATUS }));
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(devices.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(1);
    faults.on('GET', 'me/sessions', json(200, { data: { sessions: [LAPTOP] } }));
    await devices.getByRole('button', { name: 'Try again' }).click();
    await expect(devices.getByText('Firefox on Windows')).toBeVisible();
  });

  faultTest('says so when the API does not offer it', async ({ page, faults }) => {
    faults.on('GET', 'me/security', json(404, { message: 'No' }));
    await openSecurity(page);
    await expect(page.getByText('Security settings are not offered here.')).toBeVisible();
  });

  faultTest.describe('with a new authenticator that needs a confirmation', () => {
    const CODES = ['abcd-efgh-jkmn-pqrs', 'tvwx-yz01-2345-6789'];
    const started = { uri: 'otpauth://totp/K:a?secret=JBSWY3DP', secret: 'JBSWY3DP' };

    faultTest.beforeEach(({ faults }) => {
      faults.on('POST', 'me/authenticator/start', [CONFIRM, json(200, { data: started })]);
      faults.on(
        'POST',
        'me/security/confirm',
        json(200, { data: { confirmedUntil: '2026-11-22T07:00:00Z' } }),
      );
    });

    faultTest('works by keyboard alone', async ({ page, faults }) => {
      faults.on('POST', 'me/authenticator', [CONFIRM, json(201, { data: { recoveryCodes: CODES } })]);
      await openSecurity(page);
      await button(page, 'Add authenticator').focus();
      await page.keyboard.press('Enter');
      const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
      const password = confirmation.getByLabel('Password', { exact: true });
      await expect(password).toBeFocused();
      await page.keyboard.type('Right#Horse9');
      await page.keyboard.press('Enter');
      const code = page.getByRole('dialog').getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await page.keyboard.type('123456');
      await page.keyboard.press('Enter');
      await expect(password).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(confirmation).toBeHidden();
      await expect(code).toBeFocused();
      await expect(code).toHaveValue('123456');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Copy')).toBeFocused();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toContainText('abcd-efgh-jkmn-pqrs');
      const sent = faults.callsTo('POST', 'me/authenticator');
      expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        { code: '123456' },
        { code: '123456' },
      ]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, 'Add authenticator')).toBeFocused();
    });

    faultTest(
      'P-8 stores no password, code or secret, and requests no address with one',
      async ({ page, faults }) => {
        faults.on('POST', 'me/authenticator', json(201, { data: { recoveryCodes: CODES } }));
        const addresses: string[] = [];
        page.on('request', (request) => addresses.push(request.url()));
        await openSecurity(page);
        await button(page, 'Add authenticator').click();
        await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Right#Horse9');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
        expect(await storedTexts(page)).not.toContain('JBSWY3DP');
        await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill('123456');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('list', { name: 'Recovery codes' })).toContainText('abcd-efgh-jkmn-pqrs');
        const stored = [await storedTexts(page), ...addresses].join('\n');
        for (const secret of [...CODES, 'JBSWY3DP', '123456', 'Right#Horse9'])
          expect(stored).not.toContain(secret);
      },
    );
  });

  faultTest(
    'has no accessibility violation in either theme, nor has its QR code',
    async ({ page, faults }) => {
      faults.on(
        'POST',
        'me/authenticator/start',
        json(200, { data: { uri: 'otpauth://totp/K:a?secret=JBSWY3DP', secret: 'JBSWY3DP' } }),
      );
      await openSecurity(page);
      await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await button(page, 'Add authenticator').click();
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      expect(await violationsInBothThemes(page, '[role="dialog"]')).toEqual([]);
    },
  );
});

realTest(
  'An investor adds an authenticator, needs it or a recovery code after password or Google, and removes it',
  async ({ page, server }) => {
    const { email, firstName, lastName } = DEMO_ACCOUNTS.lakshmi;
    await logInByCall(page, server.origin, email);
    await page.goto(PATH);
    await button(page, 'Add authenticator').click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator' });
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Add authenticator' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await button(page, 'I have kept them').click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('root'));
    // Without a login, the page leads to the log-in and back.
    await page.goto(PATH);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(DEMO_PASSWORD);
    await button(page, 'Log In').click();
    await field(page, 'Authenticator code').fill(codeOf(secret, 1));
    await button(page, 'Log In').click();
    await expectMessage(page, 'Login Successfull !!');

    await page.evaluate(() => localStorage.removeItem('root'));
    await page.goto(PATH);
    const popup = page.waitForEvent('popup');
    await button(page, 'Continue with Google').click();
    await clickAndClose(await popup, `${firstName} ${lastName}`);
    await button(page, 'Use a recovery code').click();
    await field(page, 'Recovery code').fill(recoveryCode);
    await button(page, 'Log In').click();
    await expectMessage(page, 'Login Successfull !!');
    expect(await storedTexts(page)).not.toContain(recoveryCode);

    await button(page, 'Remove authenticator').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectMessage(page, 'Authenticator removed.');
  },
);

realTest(
  'An investor adds a passkey, and logs in with it as a second factor and alone',
  async ({ page, server }) => {
    // A passkey is bound to a domain name; the demo's is `localhost`.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    await addPasskeyDevice(page);
    const { email } = DEMO_ACCOUNTS.arjun;
    const logIn = async (): Promise<void> => {
      // Without a login, the page leads to the log-in and back.
      await page.goto(origin + PATH);
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(DEMO_PASSWORD);
      await button(page, 'Log In').click();
    };
    await logIn();
    await expectMessage(page, 'Login Successfull !!');
    await button(page, 'Add passkey').click();
    await field(page, 'Name').fill('Laptop');
    await page.getByLabel('Also log in with it, without a password').uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await button(page, 'I have kept them').click();

    await page.evaluate(() => localStorage.removeItem('root'));
    await logIn();
    await button(page, 'Use passkey').click();
    await expectMessage(page, 'Login Successfull !!');

    await button(page, 'Rename Laptop').click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Blue key');
    await page.keyboard.press('Enter');
    await expectMessage(page, 'Passkey renamed.');
    await expect(button(page, 'Rename Blue key')).toBeFocused();
    await page.getByLabel('Blue key logs in without a password').click();
    await expectMessage(page, 'Passkey changed.');
    // When the list has reloaded, this browser has stored that a passkey can log in: the login page suggests one.
    await expect(page.getByLabel('Blue key logs in without a password')).toBeChecked();
    await page.evaluate(() => localStorage.removeItem('root'));
    // The virtual authenticator accepts the passkey autofill of the e-mail field at once.
    await page.goto(origin + PATH);
    await button(page, 'Remove Blue key').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectMessage(page, 'Passkey removed.');
  },
);
