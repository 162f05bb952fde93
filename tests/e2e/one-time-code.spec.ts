import type { Page } from '@playwright/test';
import {
  button,
  digit,
  EMAIL,
  expectCode,
  fillRegistration,
  LEAVE_WARNING,
  openCodeScreen,
  paste,
  clickTenTimes,
} from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { expectMessage } from './support/messages.ts';

const VERIFIED = json(200, { status: 200, message: 'Email verified.' });

test.describe('The code form', () => {
  test.beforeEach(({ page }) => openCodeScreen(page, '/auth/verify-otp'));

  test('lets keyboard and mouse move between boxes and correct digits', async ({ page }) => {
    await digit(page, 1).click();
    await page.keyboard.type('482');
    await page.keyboard.press('ArrowLeft');
    await expect(digit(page, 3)).toBeFocused();
    await page.keyboard.press('End');
    await expect(digit(page, 6)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('7');
    await expectCode(page, '472___');
    await expect(digit(page, 3)).toBeFocused();
    // Backspace moves back over empty boxes to the last full box, and then clears it.
    await digit(page, 4).click();
    await page.keyboard.press('Backspace');
    await expect(digit(page, 3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expectCode(page, '47____');

    await digit(page, 1).click();
    await page.keyboard.press('Delete');
    await expectCode(page, '_7____');
  });

  test('accepts digits from a phone’s keyboard, an autofill or a paste in six named boxes', async ({
    page,
  }) => {
    await test.step('has six named boxes in one group', async () => {
      const boxes = page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox');
      await expect(boxes).toHaveCount(6);
      for (let place = 1; place <= 6; place += 1) {
        const autofill = place === 1 ? 'one-time-code' : 'off';
        await expect(digit(page, place)).toHaveAttribute('inputmode', 'numeric');
        await expect(digit(page, place)).toHaveAttribute('autocomplete', autofill);
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
      await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
      await expect(button(page, 'Resend OTP')).toBeHidden();
    });

    await test.step('accepts input without key events', async () => {
      await digit(page, 1).focus();
      await page.keyboard.insertText('5');
      await expect(digit(page, 2)).toBeFocused();
      await page.keyboard.insertText('6');
      await expectCode(page, '56____');
      await digit(page, 2).evaluate((box: HTMLInputElement) => {
        box.focus();
        document.execCommand('delete');
      });
      await expectCode(page, '5_____');
      await digit(page, 1).fill('482913');
      await expectCode(page, '482913');
      await expect(digit(page, 6)).toBeFocused();
    });

    await test.step('accepts only a paste of exactly six digits, anywhere on the page', async () => {
      await digit(page, 1).fill('768741');
      await digit(page, 3).click();
      for (const text of ['48291a', '482 913']) {
        await paste(page, text);
        await expectCode(page, '768741');
      }
      await paste(page, '482913');
      await expectCode(page, '482913');
      await expect(digit(page, 6)).toBeFocused();
      await page.getByRole('heading', { level: 1 }).click();
      await paste(page, '000111');
      await expectCode(page, '000111');
    });

    await test.step('leaves a paste on the next page to the browser', async () => {
      await page.getByRole('link', { name: 'Log In Now' }).click();
      await button(page, 'Leave').click();
      await page.getByLabel('Email').focus();
      await paste(page, EMAIL);
      await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    });
  });

  test('reports missing digits and focuses the first empty box', async ({ page, faults }) => {
    await digit(page, 1).fill('000111');
    await digit(page, 2).fill('');
    await digit(page, 5).fill('');
    await button(page, 'Verify').click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a 6-digit OTP.');
    await expect(digit(page, 2)).toBeFocused();
    await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await button(page, 'Verify').click();
    await expect(digit(page, 2)).toBeFocused();
    await page.keyboard.type('8');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'false');
    expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(0);
  });

  test('C-15 accepts only digits, and sends them once for Enter and ten clicks', async ({ page, faults }) => {
    const response = deferredResponse();
    faults.on('POST', 'auth/verify-otp', response.handler);
    await digit(page, 1).click();
    await page.keyboard.type('4a8 -2é9');
    await expectCode(page, '4829__');
    await page.keyboard.type('13');
    await expectCode(page, '482913');
    expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(0);
    await page.keyboard.press('Enter');
    expect(await clickTenTimes(button(page, 'Verify'))).toEqual({ isBusy: true });
    await digit(page, 6).press('Enter');
    response.send(VERIFIED);
    await expectMessage(page, 'Email verified.');
    await expect(page).toHaveURL(/\/auth\/login$/);
    const sent = faults.callsTo('POST', 'auth/verify-otp').map(({ body, query }) => [body, query.size]);
    expect(sent).toEqual([[JSON.stringify({ email: EMAIL, otp: '482913' }), 0]]);
  });

  test('makes the browser ask before a reload only while the code is not verified', async ({
    page,
    faults,
  }) => {
    faults.on('POST', 'auth/verify-otp', VERIFIED);
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await digit(page, 1).fill('482913');
    await page.reload();
    expect(questions).toEqual(['beforeunload']);

    await digit(page, 1).fill('482913');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.getByLabel('Email').fill('meera');
    await page.reload();
    await page.getByRole('link', { name: 'Sign Up Now' }).click();
    await expect(page).toHaveURL(/\/auth\/register$/);
    expect(questions).toEqual(['beforeunload']);
    expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([]);
  });
});

test.describe('The countdown of the code form', () => {
  const timeLeft = (page: Page) => page.getByRole('timer');
  const spoken = (page: Page) => page.locator('.countdown output');

  /** Opens the form with a clock that only the test moves. */
  async function openWithPausedClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await openCodeScreen(page, '/auth/verify-otp');
  }

  test('C-17 continues after a reload, and is at 0 after 70 s of sleep', async ({ page, faults }) => {
    await openWithPausedClock(page);
    await expect(spoken(page)).toHaveRole('status');
    await expect(spoken(page)).toHaveText('60 seconds left to enter the code.');

    await test.step('continues after a reload, for the same e-mail', async () => {
      await page.clock.runFor(30_000);
      await expect(timeLeft(page)).toHaveText('0:30');
      expect(await page.evaluate(() => sessionStorage.getItem('timeLeft'))).toBe('30');
      await page.reload();
      await expect(timeLeft(page)).toHaveText('0:30');
      await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
    });

    await test.step('says at 0 that time is up, and moves the focus from Verify to Resend OTP', async () => {
      await digit(page, 1).fill('482913');
      await button(page, 'Verify').focus();
      await page.clock.resume();
      await page.clock.fastForward(70_000);
      await expect(timeLeft(page)).toHaveText('0:00');
      await expect(page.getByText('Time is up. Ask for a new code.').first()).toBeVisible();
      await expect(spoken(page)).toHaveText('Time is up. Ask for a new code. It replaces the old one.');
      await expect(button(page, 'Verify')).toBeDisabled();
      await expect(button(page, 'Resend OTP')).toBeFocused();
    });

    await test.step('sends no code any more', async () => {
      await digit(page, 6).press('Enter');
      expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(0);
    });
  });

  test('starts again only after a new code was sent; ten clicks on Resend OTP send one request', async ({
    page,
    faults,
  }) => {
    await openCodeScreen(page, '/auth/verify-otp', { timeLeft: '0' });
    await digit(page, 1).fill('482913');
    faults.on(
      'POST',
      'auth/resend-otp',
      json(429, { message: 'Please wait a minute.' }, { 'retry-after': '60' }),
    );
    await button(page, 'Resend OTP').click();
    await expectMessage(page, 'Please wait a minute.');
    await expect(page.getByText('The request for a new code has failed.')).toBeVisible();
    await expect(timeLeft(page)).toHaveText('0:00');
    await expect(button(page, 'Resend OTP')).toHaveAttribute('aria-busy', 'false');

    const response = deferredResponse();
    faults.on('POST', 'auth/resend-otp', response.handler);
    await clickTenTimes(button(page, 'Resend OTP'));
    response.send(json(200, {}));
    await expectMessage(page, 'Otp Sent Successfully !!');
    await expect(timeLeft(page)).toHaveText(/^(1:00|0:5\d)$/);
    await expect(button(page, 'Resend OTP')).toBeHidden();
    await expect(button(page, 'Verify')).toBeEnabled();
    await expectCode(page, '______');
    await expect(digit(page, 1)).toBeFocused();
    // The request that failed, and one request for the ten clicks.
    expect(faults.callsTo('POST', 'auth/resend-otp').map(({ body }) => body)).toEqual(
      Array(2).fill(JSON.stringify({ email: EMAIL })),
    );
  });
});

test.describe('The leave dialog of the code form', () => {
  // The dialog gives the focus back when its animation has ended.
  test.use(WITH_MOTION);

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });
  const link = (page: Page) => page.getByRole('link', { name: 'Log In Now' });

  test('keeps the focus; Escape, Stay, the close button or a click outside closes it without leaving the page', async ({
    page,
  }) => {
    await openCodeScreen(page, '/auth/verify-otp');
    const choice = (name: string) => dialog(page).getByRole('button', { name });
    const inertPage = page.locator('[inert] main, main[inert]');

    await test.step('keeps the focus, and makes the page behind it inert', async () => {
      await link(page).click();
      await expect(choice('Stay')).toBeFocused();
      for (const name of ['Close', 'Leave', 'Stay', 'Close']) {
        await page.keyboard.press('Tab');
        await expect(choice(name)).toBeFocused();
      }
      await page.keyboard.press('Shift+Tab');
      await expect(choice('Stay')).toBeFocused();
      await expect(inertPage).toBeAttached();
      await choice('Stay').click();
      await expect(inertPage).not.toBeAttached();
      await expect(link(page)).toBeFocused();
    });

    for (const [way, stay] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => choice('Close').click()],
      ['a click outside', () => page.mouse.click(20, 20)],
    ] as const)
      await test.step(`${way} closes it without leaving the page`, async () => {
        await link(page).click();
        await expect(dialog(page)).toBeVisible();
        await expect(dialog(page)).toHaveAccessibleDescription(LEAVE_WARNING);
        await expect(dialog(page).getByText(LEAVE_WARNING, { exact: true })).toBeVisible();
        await stay();
        await expect(dialog(page)).toBeHidden();
        await expect(link(page)).toBeFocused();
        await expect(page).toHaveURL(/\/auth\/verify-otp$/);
      });
  });

  test('opens on back, and continues the navigation on Leave', async ({ page, faults }) => {
    faults.on('POST', 'auth/create', json(200, {}));
    // The app itself opens the code screen, so that Back leads to another page of the app.
    await page.goto('/auth/register');
    await fillRegistration(page);
    await page.keyboard.press('Enter');
    await expect(digit(page, 1)).toBeVisible();

    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
    await page.keyboard.press('Escape');
    await digit(page, 1).fill('4');

    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/auth\/register$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Kopal Account' })).toBeFocused();
    await page.goForward();
    await expect(digit(page, 1)).toBeVisible();
    await expectCode(page, '______');
  });
});
