import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { ipoRecord, listResponse } from './support/market-responses.ts';

test.beforeEach(async ({ page, faults }) => {
  serveInvestor(faults);
  const record = investmentRecord('i1', { current_value_of_investment: 12_75_00_000 });
  serveHoldings(faults, record);
  await storeInvestorLogin(page);
});

test('the current value of an investment is within its card down to 768 px', async ({ page }) => {
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

test('View all shows every column from 768 px on', async ({ page }) => {
  await page.goto('/view-all');
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  for (const width of [1439, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.filter((header) => header.scrollWidth > header.clientWidth).length);
    expect(cut, `cut headers at ${width}`).toBe(0);
  }
  for (const width of [800, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const right = await page
      .getByRole('columnheader', { name: 'Current Value' })
      .evaluate((header) => header.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(width);
  }
});

test('a name in View all is whole beside a status from 768 px on', async ({ page, faults }) => {
  const gone = investmentRecord('i2', {}, { name: 'Chaiyaar Foods', startup_status: 'ACQUIRED' });
  serveHoldings(faults, gone);
  await page.goto('/view-all');
  const name = page.getByRole('link', { name: 'Chaiyaar Foods' });
  await expect(page.getByRole('table', { name: 'All holdings' }).getByText('Acquired')).toBeVisible();
  for (const width of [991, 800, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [cut, height] = await name.evaluate((link) => [
      link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight + 1,
      link.closest('tr')?.getBoundingClientRect().height,
    ]);
    expect([cut, height], String(width)).toEqual([false, 60]);
  }
});

test('a badge of the pre-IPO table is whole at 800 px', async ({ page, faults }) => {
  const record = { ...ipoRecord('one'), listingStatus: 'Awaiting listing' };
  faults.on('GET', 'investor/ipo/*', listResponse([record]));
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/pre-ipo');
  const word = page.getByText('Awaiting listing').first();
  await expect(word).toBeVisible();
  expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test('pages are centred at 1920 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/', '/view-all', '/investor-profile/investor-basic-detail', '/deals']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [left, right] = await page.getByRole('main').evaluate((main) => {
      const [inner, outer] = [main.getBoundingClientRect(), main.parentElement?.getBoundingClientRect()];
      return [inner.left - (outer?.left ?? 0), (outer?.right ?? 0) - inner.right];
    });
    expect(Math.abs((left ?? 0) - (right ?? 0)), path).toBeLessThan(3);
  }
});
