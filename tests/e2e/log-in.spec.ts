import { builtChunk } from './support/built-chunk.ts';
import { button, clickTenTimes, field } from './support/account-pages.ts';
import { NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { expectMessage } from './support/messages.ts';
import { openPlainText } from './support/plain-text.ts';
import { serveInvestor, storeInvestorLogin } from './support/stored-login.ts';

test.describe('The login page', () => {
  test('loads at most four scripts, two fonts and one style sheet, and more only when the user types', async ({
    page,
    faults,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    await page.goto('/auth/login');
    await expect(field(page, 'Email')).toBeVisible();
    await test.step('at first, without a call of the API', async () => {
      await page.waitForLoadState('networkidle');
      expect(new Set(scripts).size, scripts.join(' ')).toBeLessThanOrEqual(4);
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
      expect(faults.calls).toEqual([]);
      const fonts = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(fonts.toSorted()).toEqual(['Inter Variable', 'Ledger Serif']);
    });
    const dashboardChunk = builtChunk('src/ui/portfolio/dashboard-screen.tsx');
    expect(scripts).not.toContain(dashboardChunk);
    await field(page, 'Email').pressSequentially('a');
    await expect.poll(() => scripts).toContain(dashboardChunk);
  });

  test('has the fields and links of the product description, and shows and hides the password', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    await expect(page).toHaveTitle('Investor Login · Kopal');
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Login' })).toBeVisible();
    const email = field(page, 'Email');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('name', 'email');
    await expect(email).toHaveAttribute('autocomplete', 'email');
    const password = field(page, 'Password');
    await expect(password).toHaveAttribute('name', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    // The browser still validates the fields, but does not show its bubble.
    for (const each of [email, password]) await expect(each).toHaveJSProperty('required', true);
    await expect(page.locator('form')).toHaveJSProperty('noValidate', false);
    const leadsTo = (name: string, path: string) =>
      expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    await leadsTo('Forgot my password?', '/auth/reset-password');
    await leadsTo('Sign Up Now', '/auth/register');
    await leadsTo('Terms', '/terms.html');
    await leadsTo('Privacy', '/privacy.html');
    await expect(button(page, 'Continue with Google')).toBeVisible();

    await test.step('shows and hides the typed password', async () => {
      await password.fill('correct horse');
      await button(page, 'Show password').click();
      await expect(password).toHaveAttribute('type', 'text');
      // The text of a long password ends before the button.
      const textEnd = await password.evaluate(
        (input) =>
          input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight),
      );
      expect(textEnd).toBeLessThanOrEqual((await button(page, 'Hide password').boundingBox())?.x ?? NaN);
      await button(page, 'Hide password').click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveValue('correct horse');
    });
  });

  test('C-15 sends one request for ten clicks and Enter, and gives it up after ten seconds', async ({
    page,
    faults,
  }) => {
    await page.clock.install();
    await page.goto('/auth/login');
    await field(page, 'Email').fill('a@localhost');
    await field(page, 'Password').fill('secret');
    faults.on('POST', 'auth/login', NEVER);
    const logIn = button(page, 'Log In');
    expect(await clickTenTimes(logIn)).toEqual({ isBusy: true });
    await expect(logIn).toHaveText('Log In');
    await page.keyboard.press('Enter');
    await expect.poll(() => faults.callsTo('POST', 'auth/login')).toHaveLength(1);
    await page.clock.fastForward(10_500);
    await expectMessage(page, 'Login failed. Please try again.');
    await expect(field(page, 'Email')).toHaveValue('a@localhost');
    await expect(logIn).toHaveAttribute('aria-busy', 'false');
    expect(faults.callsTo('POST', 'auth/login')).toHaveLength(1);
  });

  test('has a note about the log-out in another tab until the visitor types', async ({
    page,
    context,
    faults,
  }) => {
    serveInvestor(faults);
    faults.on('GET', 'deals', listResponse([dealRecord('one')]));
    await storeInvestorLogin(page);
    await page.goto('/deals');
    await expect(page.getByRole('link', { name: 'Deal one' })).toBeVisible();
    const other = await context.newPage();
    await openPlainText(other);
    await other.evaluate(() => localStorage.clear());
    await expect(page.getByText('You logged out in another tab.')).toBeVisible();
    await field(page, 'Email').fill('m');
    await expect(page.getByText('You logged out in another tab.')).toBeHidden();
  });
});
