import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings } from './support/investment-responses.ts';
import { ipoRecord, listResponse } from './support/market-responses.ts';
import { openInApp } from './support/open-in-app.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';

test.describe('From 768 px on', () => {
  test.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    const record = investmentRecord('i1', { current_value_of_investment: 12_75_00_000 });
    const gone = investmentRecord('i2', {}, { name: 'Chaiyaar Foods', startup_status: 'ACQUIRED' });
    serveHoldings(faults, record, gone);
    await storeInvestorLogin(page);
  });

  test('the current value of an investment is within its card', async ({ page }) => {
    await page.goto('/view-all/i1');
    await expect(page.locator('.terms .worth')).toBeVisible();
    for (const width of [1280, 800, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const card = await page.locator('.terms.card').boundingBox();
      const value = await page.locator('.terms .worth').boundingBox();
      const right = (value?.x ?? 0) + (value?.width ?? 0);
      expect(right, `at ${width}`).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
    }
  });

  test('View all shows every column, and the whole name beside a status', async ({ page }) => {
    await page.goto('/view-all');
    await expect(page.locator('tr[data-index]')).toHaveCount(2);
    await expect(page.getByRole('table', { name: 'All holdings' }).getByText('Acquired')).toBeVisible();
    for (const width of [1439, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .getByRole('columnheader')
        .evaluateAll((headers) => headers.filter((header) => header.scrollWidth > header.clientWidth).length);
      expect(cut, `cut headers at ${width}`).toBe(0);
    }
    const name = page.getByRole('link', { name: 'Chaiyaar Foods' });
    for (const width of [991, 800, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const [cut, height] = await name.evaluate((link) => [
        link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight + 1,
        link.closest('tr')?.getBoundingClientRect().height,
      ]);
      expect([cut, height], String(width)).toEqual([false, 60]);
      const right = await page
        .getByRole('columnheader', { name: 'Current Value' })
        .evaluate((header) => header.getBoundingClientRect().right);
      expect(right, String(width)).toBeLessThanOrEqual(width);
    }
  });
});

test('a badge of the pre-IPO table is whole at 800 px and in a zoomed window', async ({ page, faults }) => {
  const record = { ...ipoRecord('one'), listingStatus: 'Awaiting listing' };
  faults.on('GET', 'investor/ipo/*', listResponse([record]));
  const word = page.getByText('Awaiting listing').first();
  const isWhole = () => word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/pre-ipo');
  await expect(word).toBeVisible();
  expect(await isWhole()).toBe(true);
  await page.setViewportSize({ width: 400, height: 600 });
  await page.getByRole('link', { name: 'Continue anyway' }).press('Enter');
  await expect(word).toBeVisible();
  expect(await isWhole()).toBe(true);
});

test('pages are centred at 1920 px', async ({ page, faults }) => {
  serveInvestor(faults);
  await storeInvestorLogin(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/latest-updates');
  for (const path of ['/', '/view-all', '/investor-profile/investor-basic-detail', '/deals']) {
    await openInApp(page, path);
    const [left, right] = await page.getByRole('main').evaluate((main) => {
      const [inner, outer] = [main.getBoundingClientRect(), main.parentElement?.getBoundingClientRect()];
      return [inner.left - (outer?.left ?? 0), (outer?.right ?? 0) - inner.right];
    });
    expect(Math.abs((left ?? 0) - (right ?? 0)), path).toBeLessThan(3);
  }
});
