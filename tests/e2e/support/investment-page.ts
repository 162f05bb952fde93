import { expect, type Locator, type Page } from '@playwright/test';
import { storeInvestorLogin } from './stored-login.ts';

export const heading = (page: Page, name = 'Vyomrekha Space'): Locator =>
  page.getByRole('heading', { level: 1, name });

export const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name });

/** Finds a tab of Important Links. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** Finds the rows of the open tab. */
export const rows = (page: Page): Locator => page.getByRole('tabpanel').locator('tbody tr');

/** Finds a button of Important Links. */
export const linksButton = (page: Page, name: string): Locator =>
  card(page, 'Important Links').getByRole('button', { name });

/** Logs in and opens the page of the investment `i1`. */
export async function openInvestment(page: Page, name?: string): Promise<void> {
  await storeInvestorLogin(page);
  await page.goto('/view-all/i1');
  await expect(heading(page, name)).toBeVisible();
}
