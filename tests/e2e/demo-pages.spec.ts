import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/fixtures.ts';
import { controlsWithoutRing } from './support/focus-rings.ts';
import { untilClosed } from './support/closing-window.ts';

/** Opens the consent page as the app does, but with any origin to post to, and records the posted message. */
async function openConsent(page: Page, origin: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate((openerOrigin) => {
    const url = new URL('/demo/google', location.href);
    url.searchParams.set('origin', openerOrigin);
    url.searchParams.set('state', 'nonce-1');
    addEventListener('message', ({ origin: from, data }) => {
      sessionStorage.setItem('posted', JSON.stringify({ from, data }));
    });
    // A new name each time: a window of the same name that is still closing would be reused, without a popup event.
    open(url, crypto.randomUUID(), 'popup,width=480,height=640');
  }, origin);
  return opening;
}

async function posted(page: Page): Promise<unknown> {
  const text = await page.evaluate(() => sessionStorage.getItem('posted') ?? 'null');
  return JSON.parse(text);
}

test.describe('The consent page of the demo', () => {
  test.beforeEach(({ page }) => page.goto('/terms.html'));

  test('posts nothing unless its address names its own origin and a page has opened it', async ({
    page,
    server,
  }) => {
    for (const origin of ['https://evil.example', '*', '']) {
      const popup = await openConsent(page, origin);
      await expect(popup.getByRole('alert')).toContainText('only works when the app opens it');
      for (const each of await popup.getByRole('button').all()) await expect(each).toBeDisabled();
      expect(await posted(page)).toBeNull();
      await popup.close();
    }
    await page.goto(`/demo/google?state=x&origin=${server.origin}`);
    await expect(page.getByRole('alert')).toContainText('only works when the app opens it');
  });

  test('accepts another account after validating it', async ({ page, server }) => {
    const popup = await openConsent(page, server.origin);
    await popup.getByText('Use another account').click();
    await popup.getByLabel('Email').fill('a,b@kopal.test');
    await popup.getByLabel('First name').fill('Nila');
    await popup.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(popup.getByRole('alert')).toHaveText('Please enter a valid email address');
    await popup.getByLabel('Email').fill('nila@kopal.test');
    await untilClosed(popup, () => popup.getByLabel('Email').press('Enter'));
    await expect.poll(() => posted(page)).toMatchObject({ data: { code: expect.any(String) } });
  });
});

test('The consent page and the mailbox of the demo are accessible, and their controls have focus rings', async ({
  page,
}) => {
  for (const path of ['/demo/google', '/demo/mailbox']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityViolations(page), path).toEqual([]);
    expect(await controlsWithoutRing(page), path).toEqual([]);
  }
});
