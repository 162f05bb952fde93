import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { accessibilityViolations, violationsInBothThemes } from './support/accessibility-violations.ts';
import { button, field } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { clickAndClose } from './support/closing-window.ts';
import { addPasskeyDevice } from './support/passkey-device.ts';
import { expect, faultTest, test as realTest } from './support/fixtures.ts';
import { expectMessage } from './support/messages.ts';
import {
  storeInvestorLogin,
  STORED_INVESTOR,
  logInByCall,
  serveInvestor,
  storedTexts,
} from './support/stored-login.ts';

const PATH = '/investor-profile/investor-security';
const CONFIRM = json(428, { status: 428, message: 'Please confirm that it is you.' });
const NOT_CONFIRMED = 'This did not confirm that it is you. Please try again.';

const SECOND_FACTOR = json(200, {
  status: true,
  message: 'Please confirm with your second factor.',
  secondFactor: {
    token: 'step-token',
    methods: ['authenticator', 'recovery-code'],
    expiresAt: '2026-11-22T07:00:00Z',
  },
});

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
const TABLET = { ...PHONE, _id: 's3', browser: 'Safari', system: 'iPadOS' };
const EVENTS = [
  { _id: 'e1', kind: 'log-in', at: '2026-11-22T06:00:00Z', browser: 'Firefox', system: 'Windows' },
  { _id: 'e2', kind: 'of-the-future', at: '2026-11-22T06:00:00Z' },
];

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
async function enterPassword(page: Page): Promise<void> {
  await field(page, 'Email').fill(STORED_INVESTOR.email);
  await field(page, 'Password').fill('correct horse');
  await field(page, 'Password').press('Enter');
}

faultTest(
  'The second factor of a log-in stays in its field when it is wrong, and logs in when it is right',
  async ({ page, faults }) => {
    const code = field(page, 'Authenticator code');
    serveInvestor(faults);
    faults.on('POST', 'auth/login', SECOND_FACTOR);
    faults.on('POST', 'auth/second-factor', [
      json(400, { message: NOT_CONFIRMED }),
      json(410, { message: 'This log-in has expired.' }),
      json(200, { token: 'token-1', ...STORED_INVESTOR }),
    ]);
    await page.goto('/auth/login');

    await faultTest.step('is asked for on an accessible form, and its token is not stored', async () => {
      await enterPassword(page);
      await expect(code).toBeFocused();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await storedTexts(page)).not.toContain('step-token');
    });

    await faultTest.step('can be given up for another log-in', async () => {
      await button(page, 'Start again').click();
      await expect(field(page, 'Email')).toHaveValue(STORED_INVESTOR.email);
      await expect(field(page, 'Password')).toBeFocused();
      await enterPassword(page);
      await expect(code).toBeFocused();
    });

    await faultTest.step('stays in its field when it is wrong', async () => {
      await page.keyboard.type('111111');
      await page.keyboard.press('Enter');
      await expect(code).toHaveAccessibleDescription(NOT_CONFIRMED);
      await expect(code).toBeFocused();
      await expect(code).toHaveValue('111111');
    });

    await faultTest.step('leads back to the password after the log-in has expired', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByText('This log-in has expired.')).toBeVisible();
      await expect(field(page, 'Password')).toBeFocused();
      await enterPassword(page);
      await expect(code).toBeFocused();
    });

    await faultTest.step('is not carried over into the field of another factor', async () => {
      await page.keyboard.type('333333');
      await button(page, 'Use a recovery code').click();
      await expect(field(page, 'Recovery code')).toHaveValue('');
      await button(page, 'Use an authenticator code').click();
    });

    await faultTest.step('logs in when it is right', async () => {
      await code.fill('222222');
      await page.keyboard.press('Enter');
      await expectMessage(page, 'Login Successfull !!');
      await expect(page).toHaveURL('/');
      const { body = '' } = faults.callsTo('POST', 'auth/second-factor').at(-1) ?? {};
      expect(JSON.parse(body)).toEqual({ token: 'step-token', method: 'authenticator', code: '222222' });
    });
  },
);

faultTest(
  'A second factor that this browser cannot use leaves the focus on the heading',
  async ({ page, faults }) => {
    faults.on(
      'POST',
      'auth/login',
      json(200, { secondFactor: { token: 'step-token', methods: ['passkey'] } }),
    );
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/auth/login');
    await enterPassword(page);
    await expect(page.getByText('This browser cannot use your passkey.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm that it is you' })).toBeFocused();
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

  faultTest(
    'keeps a new password in its field until the server accepts it, and is accessible',
    async ({ page, faults }) => {
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
      await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      const rules = page.getByRole('list', { name: 'Password rules' });
      await expect(rules).toContainText(': missing');
      await field(page, 'New password').fill('New#Horse9');
      await expect(rules).not.toContainText(': missing');
      await field(page, 'Confirm password').fill('New#Horse9');
      await button(page, 'Update password').click();
      await expect(page.getByText('The current password is not correct.')).toBeVisible();
      await expect(field(page, 'New password')).toHaveValue('New#Horse9');
      await button(page, 'Update password').click();
      await expectMessage(page, 'Password updated successfully.');
      await expect(field(page, 'New password')).toHaveValue('');
      expect(faults.callsTo('POST', 'me/password')).toHaveLength(2);
    },
  );

  faultTest('shows which mail is required, and that a download runs', async ({ page, faults }) => {
    faults.on('GET', 'me/export', deferredResponse().handler);
    await openSecurity(page);
    await expect(page.locator('#mail-safety')).toBeDisabled();
    await expect(page.locator('#mail-reminders')).toBeEnabled();
    await button(page, 'Download').click();
    await expect(button(page, 'Download')).toHaveAttribute('aria-busy', 'true');
  });

  faultTest('deletes no account when Enter is pressed twice by mistake', async ({ page, faults }) => {
    await openSecurity(page);
    await button(page, 'Delete account').press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(faults.callsTo('DELETE', 'me')).toEqual([]);
  });

  faultTest('loads its lists again after a failure, and signs devices out', async ({ page, faults }) => {
    const card = (name: string) => page.getByRole('region', { name });
    const devices = card('Where you are logged in');
    const serveSessions = (...sessions: readonly object[]): void =>
      faults.on('GET', 'me/sessions', json(200, { data: { sessions } }));
    faults.on('GET', 'me/security', json(500, {}));
    faults.on('GET', 'me/sessions', json(500, {}));
    await openSecurity(page);

    await faultTest.step('loads on Try again what could not be loaded', async () => {
      await expect(button(page, 'Try again')).toBeVisible();
      faults.on('GET', 'me/security', json(200, { data: STATUS }));
      await button(page, 'Try again').click();
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
      await expect(devices.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible();
      await expect(card('Recent activity').getByRole('listitem')).toHaveCount(1);
      serveSessions(LAPTOP, PHONE, TABLET);
      await devices.getByRole('button', { name: 'Try again' }).click();
      await expect(devices.getByText('Firefox on Windows')).toBeVisible();
    });

    await faultTest.step('signs one device out, and then all others', async () => {
      faults.on('DELETE', 'me/sessions/s2', json(204, undefined));
      faults.on('DELETE', 'me/sessions', json(204, undefined));
      serveSessions(LAPTOP, TABLET);
      await button(page, 'Sign out Chrome on Android').press('Enter');
      await expectMessage(page, 'Signed out.');
      await expect(devices.getByText('Chrome on Android')).toBeHidden();
      await expect(devices.locator(':focus')).toHaveCount(1);
      serveSessions(LAPTOP);
      await button(page, 'Sign out all others').click();
      await expectMessage(page, 'All other devices are signed out.');
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await expect(button(page, 'Sign out all others')).toBeHidden();
    });

    await faultTest.step('prints the whole list of events', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.security-events')).toHaveCSS('overflow-y', 'visible');
    });
  });

  faultTest(
    'leaves the focus alone when a device disappears after a click outside the card',
    async ({ page, faults }) => {
      const ending = deferredResponse();
      faults.on('DELETE', 'me/sessions/s2', ending.handler);
      await openSecurity(page);
      const devices = page.getByRole('region', { name: 'Where you are logged in' });
      await button(page, 'Sign out Chrome on Android').press('Enter');
      // A click on the header's empty middle focuses nothing.
      await page.mouse.click(720, 10);
      await expect(page.locator('body')).toBeFocused();
      faults.on('GET', 'me/sessions', json(200, { data: { sessions: [LAPTOP] } }));
      ending.send(json(204, undefined));
      await expect(devices.getByText('Chrome on Android')).toBeHidden();
      await expect(page.locator('body')).toBeFocused();
    },
  );

  faultTest.describe('with a new authenticator that needs a confirmation', () => {
    const CODES = ['abcd-efgh-jkmn-pqrs', 'tvwx-yz01-2345-6789'];
    const CONFIRMED = json(200, { data: { confirmedUntil: '2026-11-22T07:00:00Z' } });
    const started = { uri: 'otpauth://totp/K:a?secret=JBSWY3DP', secret: 'JBSWY3DP' };
    const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
    const password = (page: Page) => confirmation(page).getByLabel('Password', { exact: true });
    const code = (page: Page) => page.getByRole('dialog').getByLabel('Code', { exact: true });
    const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' });

    faultTest.beforeEach(({ faults }) => {
      faults.on('POST', 'me/authenticator/start', [CONFIRM, json(200, { data: started })]);
    });

    faultTest(
      'P-8 works by keyboard alone, with no secret in storage or in an address',
      async ({ page, faults }) => {
        faults.on('POST', 'me/security/confirm', [json(400, { message: NOT_CONFIRMED }), CONFIRMED]);
        faults.on('POST', 'me/authenticator', [CONFIRM, json(201, { data: { recoveryCodes: CODES } })]);
        const addresses: string[] = [];
        page.on('request', (request) => addresses.push(request.url()));
        await openSecurity(page);

        await faultTest.step('asks again after a wrong password', async () => {
          await button(page, 'Add authenticator').press('Enter');
          await expect(password(page)).toBeFocused();
          await page.keyboard.type('wrong');
          await page.keyboard.press('Enter');
          await expect(confirmation(page).getByText(NOT_CONFIRMED)).toBeVisible();
          await expect(password(page)).toBeFocused();
          expect(await accessibilityViolations(page, { part: '[role="dialog"]' })).toEqual([]);
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.type('Right#Horse9');
          await page.keyboard.press('Enter');
          await expect(code(page)).toBeFocused();
          const proof = faults.callsTo('POST', 'me/security/confirm').at(-1)?.body ?? '';
          expect(JSON.parse(proof)).toEqual({ method: 'password', password: 'Right#Horse9' });
        });

        await faultTest.step('shows the secret in an accessible dialog, and does not store it', async () => {
          await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
          expect(await violationsInBothThemes(page, { part: '[role="dialog"]' })).toEqual([]);
          expect(await storedTexts(page)).not.toContain('JBSWY3DP');
        });

        await faultTest.step('keeps the code when its confirmation is cancelled', async () => {
          await page.keyboard.type('123456');
          await page.keyboard.press('Enter');
          await expect(password(page)).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(confirmation(page)).toBeHidden();
          await expect(code(page)).toBeFocused();
          await expect(code(page)).toHaveValue('123456');
        });

        await faultTest.step(
          'shows the recovery codes, stores no secret, and returns the focus',
          async () => {
            await page.keyboard.press('Enter');
            await expect(button(page, 'Copy')).toBeFocused();
            await expect(recoveryCodes(page)).toContainText('abcd-efgh-jkmn-pqrs');
            const sent = faults
              .callsTo('POST', 'me/authenticator')
              .map(({ body }) => JSON.parse(body) as unknown);
            expect(sent).toEqual(Array(2).fill({ code: '123456' }));
            const stored = [await storedTexts(page), ...addresses].join('\n');
            for (const secret of [...CODES, 'JBSWY3DP', '123456', 'Right#Horse9'])
              expect(stored).not.toContain(secret);
            for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await expect(button(page, 'Add authenticator')).toBeFocused();
          },
        );
      },
    );
  });
});

realTest(
  'An investor adds an authenticator, logs in with Google and a recovery code, and removes the authenticator',
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
    await button(page, 'I have kept them').click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();

    await button(page, 'New recovery codes').click();
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await button(page, 'I have kept them').click();

    await page.evaluate(() => localStorage.removeItem('root'));
    // Without a login, the page leads to the log-in and back.
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
  'An investor adds a passkey, logs in with it as a second factor, and changes and removes it',
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
    await expect(page.getByLabel('Blue key logs in without a password')).toBeChecked();
    await button(page, 'Remove Blue key').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectMessage(page, 'Passkey removed.');
  },
);
