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
import { heldResponse } from './support/held-response.ts';
import { expectMessage } from './support/messages.ts';

test.use(WITH_MOTION);

const VERIFIED = json(200, { status: 200, message: 'Email verified.' });
const WRONG = json(400, { message: 'The code is wrong.' });
const timeLeft = (page: Page) => page.getByRole('timer');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });

async function clearBoxes(page: Page): Promise<void> {
  for (let place = 6; place >= 1; place -= 1) await digit(page, place).fill('');
  await expectCode(page, '______');
}

test.describe('The code form', () => {
  test('C-15 accepts keyboard, mouse, phone and clipboard, marks a wrong code, and sends each code once', async ({
    page,
    faults,
  }) => {
    await test.step('has six named boxes in one group that a phone can fill in', async () => {
      await openCodeScreen(page, '/auth/verify-otp');
      const boxes = page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox');
      await expect(boxes).toHaveCount(6);
      for (let place = 1; place <= 6; place += 1) {
        await expect(digit(page, place)).toHaveAttribute('inputmode', 'numeric');
        await expect(digit(page, place)).toHaveAttribute(
          'autocomplete',
          place === 1 ? 'one-time-code' : 'off',
        );
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
      await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
      await expect(button(page, 'Resend OTP')).toBeHidden();
    });
    await test.step('lets keyboard and mouse move between boxes and correct digits', async () => {
      await digit(page, 1).click();
      await page.keyboard.type('482');
      await page.keyboard.press('ArrowLeft');
      await expect(digit(page, 3)).toBeFocused();
      await page.keyboard.press('Home');
      await expect(digit(page, 1)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(digit(page, 1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(digit(page, 6)).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('7');
      await expectCode(page, '472___');
      await expect(digit(page, 3)).toBeFocused();

      // Backspace goes back over empty boxes and clears the last full one, then the one before.
      await digit(page, 5).click();
      await page.keyboard.press('Backspace');
      await expect(digit(page, 4)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(digit(page, 3)).toBeFocused();
      await expectCode(page, '472___');
      await page.keyboard.press('Backspace');
      await expectCode(page, '47____');
      await expect(digit(page, 3)).toBeFocused();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await expectCode(page, '4_____');

      await digit(page, 1).click();
      await page.keyboard.press('Delete');
      await expectCode(page, '______');
    });
    await test.step('accepts input without key events, as from a phone keyboard or autofill', async () => {
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
    await test.step('replaces a digit at every caret position in its box, and a code by another typed over it', async () => {
      for (const [caret, typed] of [
        [0, '7'],
        [1, '8'],
      ] as const) {
        await digit(page, 1).fill('4');
        await digit(page, 1).evaluate((box: HTMLInputElement, at) => {
          box.focus();
          box.setSelectionRange(at, at);
        }, caret);
        await page.keyboard.type(typed);
        await expectCode(page, `${typed}82913`);
        await expect(digit(page, 2)).toBeFocused();
      }
      for (const code of ['664440', '768741', '768741']) {
        await digit(page, 1).click();
        await page.keyboard.type(code);
        await expectCode(page, code);
        await expect(digit(page, 6)).toBeFocused();
      }
    });
    await test.step('accepts only a paste of exactly six digits, anywhere on the page', async () => {
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
    await test.step('reports missing digits and focuses the first empty box', async () => {
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
    await test.step('C-15 sends one request for ten clicks and Enter, and is busy at once', async () => {
      const response = heldResponse();
      faults.on('POST', 'auth/verify-otp', response.handler);
      await digit(page, 1).fill('482913');
      expect(await clickTenTimes(button(page, 'Verify'))).toBe(true);
      await digit(page, 6).press('Enter');
      response.send(WRONG);
      await expectMessage(page, 'The code is wrong.');
      expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(1);
    });
    await test.step('keeps a wrong code and marks it', async () => {
      await expectCode(page, '482913');
      for (let place = 1; place <= 6; place += 1) {
        await expect(digit(page, place)).toHaveAttribute('aria-invalid', 'true');
      }
      await digit(page, 6).press('4');
      await expectCode(page, '482914');
      await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'false');
    });
    await test.step('moves to the next box, accepts only digits, and does not submit before Enter', async () => {
      await clearBoxes(page);
      faults.on('POST', 'auth/verify-otp', VERIFIED);
      await digit(page, 1).click();
      await page.keyboard.type('4a8 -2é9');
      await expectCode(page, '4829__');
      await expect(digit(page, 5)).toBeFocused();
      await page.keyboard.type('13');
      await expectCode(page, '482913');
      await expect(digit(page, 6)).toBeFocused();
      expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(1);
      await page.keyboard.press('Enter');
      await expectMessage(page, 'Email verified.');
      await expect(page).toHaveURL(/\/auth\/login$/);
      const sent = faults.callsTo('POST', 'auth/verify-otp').map(({ body, query }) => [body, query.size]);
      expect(sent).toEqual(Array(2).fill([JSON.stringify({ email: EMAIL, otp: '482913' }), 0]));
    });
  });
});

test('C-17 keeps the countdown correct after an impossible stored time, a reload and 70 s of sleep', async ({
  page,
  faults,
}) => {
  const spoken = page.locator('.countdown output');
  await test.step('C-17 starts at 1:00 when an impossible time is stored', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await openCodeScreen(page, '/auth/verify-otp', { timeLeft: '1e9' });
    await expect(timeLeft(page)).toHaveText('1:00');
  });
  await test.step('counts down, and is announced at 60 s and 30 s but not in between', async () => {
    await expect(spoken).toHaveRole('status');
    await expect(spoken).toHaveText('60 seconds left to enter the code.');
    await page.clock.runFor(3000);
    await expect(timeLeft(page)).toHaveText('0:57');
    await expect(spoken).toHaveText('');
    await page.clock.runFor(27_000);
    await expect(timeLeft(page)).toHaveText('0:30');
    await expect(spoken).toHaveText('30 seconds left to enter the code.');
  });
  await test.step('continues after a reload, for the same e-mail', async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('timeLeft'))).toBe('30');
    await page.reload();
    await expect(timeLeft(page)).toHaveText('0:30');
    await expect(page.getByText(`We sent a code to ${EMAIL}.`)).toBeVisible();
  });
  await test.step('C-17 is at 0 after 70 s of sleep, and disables Verify', async () => {
    await digit(page, 1).fill('482913');
    await page.clock.resume();
    await page.clock.fastForward(70_000);
    await expect(timeLeft(page)).toHaveText('0:00');
    await expect(page.getByText('Time is up. Ask for a new code.').first()).toBeVisible();
    await expect(spoken).toHaveText('Time is up. Ask for a new code. It replaces the old one.');
    await expect(button(page, 'Verify')).toBeDisabled();
    await digit(page, 6).press('Enter');
    expect(faults.callsTo('POST', 'auth/verify-otp')).toHaveLength(0);
  });
  await test.step('stays at 0 when sending a new code fails', async () => {
    faults.on(
      'POST',
      'auth/resend-otp',
      json(429, { message: 'Please wait a minute.' }, { 'retry-after': '60' }),
    );
    await button(page, 'Resend OTP').click();
    await expectMessage(page, 'Please wait a minute.');
    await expect(timeLeft(page)).toHaveText('0:00');
    await expect(button(page, 'Resend OTP')).toHaveAttribute('aria-busy', 'false');
  });
  await test.step('starts the countdown again, and requests one new code for ten clicks', async () => {
    const response = heldResponse();
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

test('keeps the focus in the leave dialog, stays or leaves as the user chooses, and asks until the code is verified', async ({
  page,
  faults,
}) => {
  faults.on('POST', 'auth/verify-otp', VERIFIED);
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await openCodeScreen(page, '/auth/verify-otp');
  const link = page.getByRole('link', { name: 'Log In Now' });
  await test.step('stays on the page on Escape, Stay, the close button and a click outside', async () => {
    for (const stay of [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Stay' }).click(),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(20, 20),
    ]) {
      await link.click();
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).toHaveAccessibleDescription(LEAVE_WARNING);
      await expect(dialog(page).getByText(LEAVE_WARNING, { exact: true })).toBeVisible();
      await stay();
      await expect(dialog(page)).toBeHidden();
      await expect(link).toBeFocused();
    }
    await expect(page).toHaveURL(/\/auth\/verify-otp$/);
  });
  await test.step('keeps the focus in the dialog, and makes the page behind it inert', async () => {
    await link.click();
    const choice = (name: string) => dialog(page).getByRole('button', { name });
    await expect(choice('Stay')).toBeFocused();
    for (const name of ['Close', 'Leave', 'Stay', 'Close']) {
      await page.keyboard.press('Tab');
      await expect(choice(name)).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await expect(choice('Stay')).toBeFocused();
    const inertPage = page.locator('[inert] main, main[inert]');
    await expect(inertPage).toBeAttached();
    await choice('Stay').click();
    await expect(inertPage).not.toBeAttached();
  });
  await test.step('lets the browser ask before a reload until the code is verified', async () => {
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
  await test.step('redirects a code screen without an e-mail to the first step, replacing its history entry', async () => {
    await page.evaluate(() => history.pushState(null, '', '/auth/login'));
    await expect(page.getByLabel('Email')).toBeVisible();
    for (const [path, target] of [
      ['/auth/verify-otp', '/auth/register'],
      ['/auth/enter-otp', '/auth/reset-password'],
    ] as const) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await page.goBack();
      await expect(page).toHaveURL(/\/auth\/login$/);
    }
  });
  await test.step('opens the leave dialog on back, and continues the navigation on Leave', async () => {
    faults.on('POST', 'auth/create', json(200, {}));
    await page.getByRole('link', { name: 'Sign Up Now' }).click();
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
