import { expect, faultTest as test } from './support/fixtures.ts';
import { investmentRecord, serveHoldings } from './support/investment-responses.ts';
import { storeInvestorLogin, serveInvestor } from './support/stored-login.ts';

test('View all shows every column from 768 px on, and the whole name beside a status', async ({
  page,
  faults,
}) => {
  serveInvestor(faults);
  const gone = investmentRecord('i2', {}, { name: 'Chaiyaar Foods', startup_status: 'ACQUIRED' });
  serveHoldings(faults, investmentRecord('i1', { current_value_of_investment: 12_75_00_000 }), gone);
  await storeInvestorLogin(page);
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
  await test.step('the filter box shows its whole placeholder', async () => {
    const filterBox = page.getByPlaceholder('Filter by name, instrument or channel');
    for (const width of [1440, 1280, 1024, 800, 768]) {
      await page.setViewportSize({ width, height: 768 });
      // The placeholder is measured as a value of the field: the browser does not tell how wide a placeholder is.
      const isCut = await filterBox.evaluate((field: HTMLInputElement) => {
        field.value = field.placeholder;
        const { scrollWidth, clientWidth } = field;
        field.value = '';
        return scrollWidth > clientWidth;
      });
      expect(isCut, `at ${width}`).toBe(false);
    }
  });
  const name = page.getByRole('link', { name: 'Chaiyaar Foods' });
  for (const width of [1023, 800, 768]) {
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
