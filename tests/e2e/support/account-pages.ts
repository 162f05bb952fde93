import { expect, type Locator, type Page } from '@playwright/test';
import { json } from './fault-responses.ts';
import type { FaultServer } from './fault-server.ts';
import { openPlainText } from './plain-text.ts';

export const EMAIL = 'meera@kopal.test';
export const LEAVE_WARNING = 'Are you sure you want to leave? Your progress might be lost.';

/** Finds a toast or an announced message while it is shown; `expectMessage` also finds one that has disappeared. */
export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const digit = (page: Page, place: number): Locator => field(page, `Digit ${place}`);

/** Returns the content of the six boxes, such as `482___`. */
async function shownCode(page: Page): Promise<string> {
  const boxes = await page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox').all();
  const values = await Promise.all(boxes.map((box) => box.inputValue()));
  return values.map((value) => (value === '' ? '_' : value)).join('');
}

export const expectCode = (page: Page, code: string): Promise<void> =>
  expect.poll(() => shownCode(page)).toBe(code);

/** Opens a code screen from session storage, as after a reload. */
export async function openCodeScreen(
  page: Page,
  path: '/auth/verify-otp' | '/auth/enter-otp',
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  await openPlainText(page);
  await page.evaluate(
    (items) => {
      // Cleared on this plain page, because the previous page could store its countdown again.
      sessionStorage.clear();
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
    },
    { email: EMAIL, firstName: 'Meera', lastName: 'Rao', ...stored },
  );
  await page.goto(path);
  // The page focuses the first box when it is ready: earlier keys would be lost.
  await expect(digit(page, 1)).toBeFocused();
}

/** Opens the new-password screen by verifying a code. */
export async function openNewPassword(page: Page, faults: FaultServer): Promise<void> {
  await openCodeScreen(page, '/auth/enter-otp');
  await verifyResetCode(page, faults);
}

/** Goes on from the code screen of a password reset to the new-password screen. */
export async function verifyResetCode(page: Page, faults: FaultServer): Promise<void> {
  faults.on('POST', 'auth/verify-otp', json(200, { status: 200, forgetPasswordToken: 'forget-me-once' }));
  await digit(page, 1).fill('482913');
  await button(page, 'Verify').click();
  await expect(field(page, 'New password')).toBeVisible();
}

/** Fills in the form of the log-in page, and submits it. */
export async function logInByForm(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log In').click();
}

export async function fillRegistration(
  page: Page,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const all = {
    'First name': 'Meera',
    'Last name': 'Rao',
    Email: EMAIL,
    Password: 'Monsoon!2025',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await field(page, label).fill(value);
}

/** Pastes a text from the clipboard into the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Clicks a button ten times in one task. @returns whether it is marked as busy in the next frame */
export function clickTenTimes(clicked: Locator): Promise<{ readonly isBusy: boolean }> {
  return clicked.evaluate(async (element: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) element.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return { isBusy: element.ariaBusy === 'true' };
  });
}
