import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';
import { ipoRecord, listResponse } from './support/market-responses.ts';
import { holdingsResponse } from './support/portfolio-responses.ts';

test('keeps values in their cards, columns in sight and badges whole, and centres pages', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  const record = investmentRecord('i1', { current_value_of_investment: 12_75_00_000 });
  faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([record]));
  faults.on(
    'GET',
    'investor/ipo/*',
    listResponse([{ ...ipoRecord('one'), listingStatus: 'Awaiting listing' }]),
  );
  await storeInvestorLogin(page);
  await page.goto('/view-all/i1');
  await expect(page.locator('.terms .worth')).toBeVisible();
  for (const width of [1280, 800, 768]) {
    await test.step(`the current value is in its card at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const card = await page.locator('.terms.card').boundingBox();
      const value = await page.locator('.terms .worth').boundingBox();
      expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
    });
  }
  await test.step('View all shows every column from 768 px on', async () => {
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
  await test.step('a name in View all is whole beside a status from 768 px on', async () => {
    const gone = investmentRecord('i2', {}, { name: 'Chaiyaar Foods', startup_status: 'ACQUIRED' });
    faults.on('GET', 'investments/investor-profiles-by-email', holdingsResponse([gone]));
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
  await test.step('a badge of the pre-IPO table is whole at 800 px', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/pre-ipo');
    const word = page.getByText('Awaiting listing').first();
    await expect(word).toBeVisible();
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });
  await test.step('pages are centred at 1920 px', async () => {
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
});
