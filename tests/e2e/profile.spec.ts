import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clickTenTimes } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest, test as realTest } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import { storeInvestorLogin, STORED_INVESTOR, serveInvestor, logInByCall } from './support/stored-login.ts';
import { BANK_PATH, BASIC_PATH, COUNTRIES, SAVED_BANK, servePlaces } from './support/profile-responses.ts';
import { expectMessage } from './support/messages.ts';

const NOMINEES_PATH = '/investor-profile/investor-nominee-detail';

const field = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit' });

/** The border of a field, and the shadow that marks an invalid field by more than its colour. */
const lookOf = (page: Page, name: string) =>
  field(page, name).evaluate((element) => {
    const { borderColor, boxShadow } = getComputedStyle(element);
    return { border: borderColor, shadow: boxShadow };
  });

async function open(page: Page, path: string): Promise<void> {
  await storeInvestorLogin(page);
  await page.goto(path);
  await expect(submit(page)).toBeVisible();
}

/** Makes the page load its data again, as when the tab gets the focus. */
const refresh = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

faultTest.describe('The bank detail', () => {
  const BANK_CALL = 'profile/bank-detail';
  const SAVED = json(200, { data: SAVED_BANK });

  faultTest.beforeEach(({ faults }) => serveInvestor(faults));

  faultTest(
    'reports missing and wrong values at their fields, and after the save offers the next incomplete part',
    async ({ page, faults }) => {
      faults.on('GET', BANK_CALL, [json(404, { message: 'No' }), SAVED]);
      faults.on('PUT', BANK_CALL, SAVED);
      await open(page, BANK_PATH);
      const account = page.getByRole('list', { name: 'Account' });
      const marked = account.getByRole('link', { name: 'Bank Detail (complete)' });

      await faultTest.step('is validated by the browser first, and shows our messages', async () => {
        await submit(page).click();
        await expect(field(page, 'account_name')).toBeFocused();
        await expect(page.getByText('Account Name is required')).toBeVisible();
        await expect(page.getByText('IFSC Code is required')).toBeVisible();
        const mark = await lookOf(page, 'account_type');
        expect(mark.shadow).toContain('inset');
        expect(mark).toEqual(await lookOf(page, 'ifsc_code'));
        for (const name of ['account_name', 'bank_name', 'branch', 'ifsc_code'] as const)
          await field(page, name).fill(SAVED_BANK[name]);
        await field(page, 'account_type').selectOption(SAVED_BANK.account_type);
        await field(page, 'account_number').fill('12');
        await field(page, 'account_number_again').fill('112233445566');
        await submit(page).click();
        await expect(field(page, 'account_number')).toBeFocused();
        await expect(page.getByText('Enter 9 to 18 digits.')).toBeVisible();
        await field(page, 'account_number').fill('112233445567');
        await expect(page.getByText('Enter 9 to 18 digits.')).toBeHidden();
        await submit(page).click();
        await expect(page.getByText('The two account numbers differ.')).toBeVisible();
        expect(faults.callsTo('PUT', BANK_CALL)).toEqual([]);
        await expect(marked).toHaveCount(0);
      });

      await faultTest.step('is saved, and marked as complete', async () => {
        await field(page, 'account_number').fill('112233445566');
        await submit(page).click();
        const status = page.getByRole('status').filter({ hasText: 'Saved. Next: Nominee Detail' });
        await expect(status).toBeVisible();
        await expect(marked).toBeVisible();
        expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
        await status.getByRole('link', { name: 'Nominee Detail' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Nominee Detail' })).toBeVisible();
        await expect(marked).toBeVisible();
      });
    },
  );

  faultTest(
    'C-15 says that changes are stopped, sends one request for ten clicks, and keeps the rejected text',
    async ({ page, faults }) => {
      const stoppedBank = { ...SAVED_BANK, held_until: '2026-11-23T06:00:00.000Z' };
      faults.on('GET', BANK_CALL, json(200, { data: stoppedBank }));
      const response = deferredResponse();
      faults.on('PUT', BANK_CALL, response.handler);
      await open(page, BANK_PATH);
      const stopped = page.getByRole('note');
      await expect(stopped.filter({ hasText: 'Changes are stopped until November 23, 2026,' })).toBeVisible();
      expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
      await field(page, 'branch').fill('Mysuru');
      await clickTenTimes(submit(page));
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
      response.send(json(422, { message: 'The vault is closed today.' }));
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Your details could not be saved. What you typed is still here.');
      await expect(alert).toContainText('The vault is closed today.');
      await expect(field(page, 'branch')).toHaveValue('Mysuru');
      const sent = faults.callsTo('PUT', BANK_CALL).map(({ body }) => JSON.parse(body) as unknown);
      expect(sent).toEqual([{ ...SAVED_BANK, branch: 'Mysuru', account_number: undefined }]);
    },
  );

  faultTest('asks before the typed text is lost', async ({ page, faults }) => {
    faults.on('GET', BANK_CALL, SAVED);
    // The app itself opens the page from another one, so that Back stays in the app.
    await open(page, NOMINEES_PATH);
    await page.getByRole('link', { name: 'Bank Detail' }).click();
    await expect(field(page, 'account_number')).toHaveValue('••••••••9876');
    await expect(field(page, 'branch')).toHaveValue(SAVED_BANK.branch);
    await field(page, 'branch').fill('Mysuru');

    await page.getByRole('link', { name: 'Nominee Detail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(dialog).toContainText('Are you sure you want to leave? Your progress might be lost.');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field(page, 'branch')).toHaveValue('Mysuru');

    const userMenu = page.getByRole('button', { name: STORED_INVESTOR.name });
    await userMenu.click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field(page, 'branch')).toHaveValue('Mysuru');
    await expect(userMenu).toBeFocused();

    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(field(page, 'branch')).toHaveCount(0);
  });
});

faultTest.describe('The nominee detail', () => {
  faultTest.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    await open(page, NOMINEES_PATH);
  });

  faultTest(
    'moves the focus to an added nominee, but not when nominees saved elsewhere arrive',
    async ({ page, faults }) => {
      const names = field(page, 'nominee_name');
      await expect(field(page, 'share')).toHaveCount(0);

      await faultTest.step('leaves the focus when nominees that were saved elsewhere arrive', async () => {
        const nominees = [{ nominee_name: 'Asha' }, { nominee_name: 'Kiran' }];
        faults.on('GET', 'profile/nominee-detail', json(200, { data: { nominees, revision: 1 } }));
        const userMenu = page.getByRole('button', { name: STORED_INVESTOR.name });
        await userMenu.focus();
        await refresh(page);
        await expect(names).toHaveCount(2);
        await expect(userMenu).toBeFocused();
      });

      await faultTest.step('takes up to four nominees', async () => {
        const add = page.getByRole('button', { name: 'Add another nominee' });
        await add.click();
        await expect(names.nth(2)).toBeFocused();
        await expect(field(page, 'share')).toHaveCount(3);
        await add.click();
        await expect(add).toHaveCount(0);
      });

      await faultTest.step('removes a nominee, and puts it back on Undo', async () => {
        await page.getByRole('button', { name: 'Remove Nominee 2' }).click();
        await expect(names.nth(2)).toBeFocused();
        await expect(field(page, 'share')).toHaveCount(3);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(names.nth(1)).toHaveValue('Kiran');
        await expect(names.nth(1)).toBeFocused();
      });
    },
  );

  faultTest('is saved once the shares total 100% and no ID number is invalid', async ({ page, faults }) => {
    faults.on('PUT', 'profile/nominee-detail', json(200, {}));
    await page.getByRole('button', { name: 'Add another nominee' }).click();
    for (const index of [0, 1]) {
      await field(page, 'nominee_name')
        .nth(index)
        .fill(`Nominee ${index + 1}`);
      await field(page, 'nominee_relation').nth(index).selectOption('Daughter');
      await field(page, 'date_of_birth').nth(index).fill('2012-04-01');
      await field(page, 'id_document_type').nth(index).selectOption('Aadhar');
      await field(page, 'share').nth(index).fill('45');
    }
    await field(page, 'id_number').first().fill('2345 6789 0123');
    await submit(page).click();
    await expect(page.getByText('This Aadhaar number is not valid.')).toBeVisible();
    await expect(page.getByText('Shares must total 100% (now 90%).')).toBeVisible();
    await field(page, 'id_number').first().fill('');
    await field(page, 'share').nth(1).fill('55');
    expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
    await submit(page).click();
    await expectMessage(page, 'Nominee detail saved.');
  });
});

faultTest.describe('The basic details', () => {
  faultTest.beforeEach(({ faults }) => {
    serveInvestor(faults);
    servePlaces(faults);
  });

  /** Name, label, type, initial value and required mark of each field. */
  const BASIC_FIELDS = [
    ['first_name', 'First Name', 'text', 'Meera', true],
    ['last_name', 'Last Name', 'text', 'Raghunathan', true],
    ['gender', 'Gender', 'select-one', '', true],
    ['date_of_birth', 'Date of Birth', 'date', '', true],
    ['email', 'Email', 'email', STORED_INVESTOR.email, true],
    ['phone_number', 'Phone Number', 'tel', '', true],
    ['country', 'Country', 'select-one', '', true],
    ['state', 'State', 'select-one', '', true],
    ['city', 'City', 'select-one', '', true],
    ['pincode', 'Pincode', 'number', '', true],
    ['linkedin_url', 'LinkedIn URL', 'url', '', true],
    ['interest', 'Interest (Optional)', 'select-one', '', false],
    ['educational_background', 'Educational Background', 'text', '', true],
    ['work_experience', 'Work Experience', 'textarea', '', true],
  ];

  /** Returns the properties of the fields on the page, in the form of `BASIC_FIELDS`. */
  const shownFields = (page: Page): Promise<readonly unknown[]> =>
    page
      .locator('main :is(input, select, textarea)')
      .evaluateAll((controls) =>
        (controls as HTMLInputElement[]).map(({ name, type, value, required, labels }) => [
          name,
          labels?.[0]?.textContent,
          type,
          value,
          required,
        ]),
      );

  faultTest(
    'have their fields with types and required marks, and reject a wrong number or date',
    async ({ page }) => {
      await open(page, '/investor-profile');
      await expect(page).toHaveURL(new RegExp(`${BASIC_PATH}$`));
      expect(await shownFields(page)).toEqual(BASIC_FIELDS);
      await expect(page.locator('form[novalidate]')).toHaveCount(0);
      const pincode = field(page, 'pincode');
      await expect(pincode).toHaveAttribute('min', '0');

      await faultTest.step('change no number on a wheel event', async () => {
        await pincode.fill('570001');
        await pincode.hover();
        await page.mouse.wheel(0, 40);
        await expect(pincode).not.toBeFocused();
        await expect(pincode).toHaveValue('570001');
      });

      await faultTest.step('reject a wrong number, and half a date', async () => {
        await pincode.fill('-1');
        await submit(page).click();
        await expect(page.getByText('Enter a number.')).toBeVisible();
        // To the browser, a value that it cannot read is a missing value.
        await pincode.fill('');
        await pincode.press('e');
        await field(page, 'date_of_birth').pressSequentially('12');
        await submit(page).click();
        await expect(page.getByText('Enter a date.')).toBeVisible();
        await expect(page.getByText('Enter a number.')).toBeVisible();
      });
    },
  );

  faultTest(
    'load the countries on Try again, also after a submit has reported the country as missing',
    async ({ page, faults }) => {
      const failure = page.getByText('The countries could not be loaded.');
      faults.on('GET', 'countries', json(500, { message: 'no' }));
      await open(page, BASIC_PATH);
      await expect(failure).toBeVisible();
      await submit(page).click();
      await expect(page.getByText('Country is required')).toBeVisible();
      await expect(failure).toBeVisible();
      faults.on('GET', 'countries', COUNTRIES);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(field(page, 'country')).toBeEnabled();
      await expect(field(page, 'country').locator('option', { hasText: 'India' })).toBeAttached();
      await expect(field(page, 'state')).toBeDisabled();
      await expect(field(page, 'city')).toBeDisabled();
    },
  );
});

realTest.describe('The basic details at the reference server', () => {
  const { email } = DEMO_ACCOUNTS.arjun;
  const FILLED: Readonly<Record<string, string>> = {
    first_name: 'Arjun',
    last_name: 'Bhatt',
    date_of_birth: '1988-03-09',
    email,
    phone_number: '+91 98200 00000',
    pincode: '400001',
    linkedin_url: 'https://www.linkedin.com/in/arjun-bhatt-demo',
    educational_background: 'B.Com',
    work_experience: 'Shopkeeper',
  };

  /** Saves `education` as another tab would, and expects the page, which has unsaved text, to report the change. */
  async function changeElsewhere(
    page: Page,
    headers: { readonly authorization: string },
    education: string,
  ): Promise<void> {
    const address = '/api/profile/basic-detail';
    const response = await page.request.get(address, { headers });
    const { data: saved } = (await response.json()) as { readonly data: object };
    const data = { ...saved, educational_background: education };
    expect((await page.request.put(address, { headers, data })).status()).toBe(200);
    await refresh(page);
    await expect(page.getByRole('alert')).toContainText('changed in another tab or on another device');
  }

  realTest(
    'are saved, and ask which version to keep when another tab has changed them',
    async ({ page, server }) => {
      const headers = await logInByCall(page, server.origin, email);
      await page.goto(BASIC_PATH);

      await realTest.step('are saved, and shown after a reload', async () => {
        for (const [name, value] of Object.entries(FILLED)) await field(page, name).fill(value);
        await field(page, 'gender').selectOption('Male');
        await field(page, 'country').selectOption('India');
        await field(page, 'state').selectOption('Maharashtra');
        await field(page, 'city').selectOption('Mumbai');
        await submit(page).click();
        await expectMessage(page, 'Basic details saved.');
        await page.reload();
        for (const [name, value] of Object.entries(FILLED))
          await expect(field(page, name)).toHaveValue(value);
        await expect(field(page, 'city')).toHaveValue('Mumbai');
      });

      await realTest.step('are replaced by those of the other tab', async () => {
        await field(page, 'work_experience').fill('Baker');
        await changeElsewhere(page, headers, 'M.Com');
        await expect(field(page, 'work_experience')).toHaveValue('Baker');
        await page.getByRole('button', { name: 'Show what was saved' }).click();
        await expect(field(page, 'educational_background')).toHaveValue('M.Com');
        await expect(field(page, 'work_experience')).toHaveValue('Shopkeeper');
      });

      await realTest.step('replace those of the other tab', async () => {
        await field(page, 'work_experience').fill('Baker');
        await changeElsewhere(page, headers, 'Ph.D.');
        await page.getByRole('button', { name: 'Save mine instead' }).click();
        await expectMessage(page, 'Basic details saved.');
        await expect(field(page, 'educational_background')).toHaveValue('M.Com');
        await expect(field(page, 'work_experience')).toHaveValue('Baker');
      });
    },
  );
});
