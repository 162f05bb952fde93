import { builtChunk } from './support/built-chunk.ts';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { expectMessage } from './support/messages.ts';

faultTest.describe('The login page', () => {
  faultTest(
    'C-15 has its fields, links and texts, sends one request for ten clicks, and gives up when no response arrives',
    async ({ page, faults }) => {
      await faultTest.step('prefetches the next screen', async () => {
        const scripts: string[] = [];
        page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
        await page.goto('/auth/login');
        await expect(page.getByLabel('Email')).toBeVisible();
        const isNextScreen = (path: string): boolean =>
          path === builtChunk('src/ui/portfolio/dashboard-screen.tsx');
        expect(scripts.filter(isNextScreen)).toEqual([]);
        await page.getByLabel('Email').pressSequentially('a');
        await expect.poll(() => scripts.some(isNextScreen)).toBe(true);
      });
      await faultTest.step('has the fields, links and texts, and shows and hides the password', async () => {
        await expect(page).toHaveTitle('Investor Login · Kopal');
        await expect(page.getByRole('heading', { level: 1, name: 'Investor Login' })).toBeVisible();
        const email = page.getByLabel('Email');
        await expect(email).toHaveAttribute('type', 'email');
        await expect(email).toHaveAttribute('name', 'email');
        await expect(email).toHaveAttribute('autocomplete', 'email');
        const password = page.getByLabel('Password', { exact: true });
        await expect(password).toHaveAttribute('name', 'password');
        await expect(password).toHaveAttribute('autocomplete', 'current-password');
        // The browser still validates the fields, but does not show its bubble.
        for (const field of [email, password]) await expect(field).toHaveJSProperty('required', true);
        await expect(page.locator('form')).toHaveJSProperty('noValidate', false);
        const leadsTo = (name: string, path: string) =>
          expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
        await leadsTo('Forgot my password?', '/auth/reset-password');
        await leadsTo('Sign Up Now', '/auth/register');
        await leadsTo('Terms', '/terms.html');
        await leadsTo('Privacy', '/privacy.html');
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();

        await password.fill('correct horse');
        await page.getByRole('button', { name: 'Show password' }).click();
        await expect(password).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: 'Hide password' }).click();
        await expect(password).toHaveAttribute('type', 'password');
        await expect(password).toHaveValue('correct horse');
      });
      const button = page.getByRole('button', { name: 'Log In' });
      await page.clock.install();
      await faultTest.step(
        'C-15 sends one request for ten clicks and Enter, and is busy at once',
        async () => {
          const held = heldResponse();
          faults.on('POST', 'auth/login', held.handler);
          await page.goto('/auth/login');
          await page.getByLabel('Email').fill('a@localhost');
          await page.getByLabel('Password', { exact: true }).fill('secret');
          await button.evaluate((element: HTMLButtonElement) => {
            for (let click = 0; click < 10; click += 1) element.click();
          });
          await expect(button).toHaveAttribute('aria-busy', 'true');
          await expect(button).toHaveText('Log In');
          await page.keyboard.press('Enter');
          held.send(json(401, { message: 'Wrong e-mail or password.' }));
          await expectMessage(page, 'Wrong e-mail or password.');
          await expect(button).toHaveAttribute('aria-busy', 'false');
          expect(faults.callsTo('POST', 'auth/login')).toHaveLength(1);
        },
      );
      await faultTest.step(
        'gives up a request without a response after ten seconds, and keeps the e-mail',
        async () => {
          faults.on('POST', 'auth/login', NEVER);
          await page.getByLabel('Password', { exact: true }).press('Enter');
          await expect.poll(() => faults.callsTo('POST', 'auth/login')).toHaveLength(2);
          await page.clock.fastForward(10_500);
          await expectMessage(page, 'Login failed. Please try again.');
          await expect(page.getByLabel('Email')).toHaveValue('a@localhost');
          await expect(button).toHaveAttribute('aria-busy', 'false');
        },
      );
    },
  );
});
