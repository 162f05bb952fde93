import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { aBasicRecord } from '../support/profile-records.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clickTenTimes } from './support/account-pages.ts';
import { json } from './support/fault-responses.ts';
import { expect, faultTest, test as realTest } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { storeInvestorLogin, STORED_INVESTOR, serveInvestor, logInByCall } from './support/stored-login.ts';
import { BANK_PATH, BASIC_PATH, SAVED_BANK, servePlaces } from './support/profile-responses.ts';
import { expectMessage } from './support/messages.ts';

const NOMINEES_PATH = '/investor-profile/investor-nominee-detail';

const field = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit' });

async function open(page: Page, path: string): Promise<void> {
  await storeInvestorLogin(page);
  await page.goto(path);
  await expect(submit(page)).toBeVisible();
}

faultTest.describe('The bank detail', () => {
  const BANK_CALL = 'profile/bank-detail';
  const SAVED = json(200, { data: SAVED_BANK });
  const alert = (page: Page): Locator => page.getByRole('alert');

  faultTest.beforeEach(({ faults }) => serveInvestor(faults));

  faultTest.describe('before it was saved', () => {
    faultTest.beforeEach(async ({ page, faults }) => {
      faults.on('GET', BANK_CALL, [json(404, { message: 'No' }), SAVED]);
      faults.on('PUT', BANK_CALL, SAVED);
      await open(page, BANK_PATH);
    });

    faultTest(
      'is validated by the browser first, and shows our messages at the fields',
      async ({ page, faults }) => {
        await submit(page).click();
        await expect(field(page, 'account_name')).toBeFocused();
        await expect(page.getByText('Account Name is required')).toBeVisible();
        await expect(page.getByText('IFSC Code is required')).toBeVisible();
        for (const [name, value] of Object.entries({
          account_name: 'Meera',
          account_number: '12',
          account_number_again: '004512009877',
          bank_name: 'Canara',
          branch: 'Mysuru',
          ifsc_code: 'CNRB',
        }))
          await field(page, name).fill(value);
        await field(page, 'account_type').selectOption('NRE');
        await submit(page).click();
        await expect(field(page, 'account_number')).toBeFocused();
        await expect(page.getByText('Enter 9 to 18 digits.')).toBeVisible();
        await field(page, 'account_number').fill('004512009876');
        await expect(page.getByText('Enter 9 to 18 digits.')).toBeHidden();
        await submit(page).click();
        await expect(page.getByText('The two account numbers differ.')).toBeVisible();
        expect(faults.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
      },
    );

    faultTest('offers the next incomplete part on Submit, and is marked as complete', async ({ page }) => {
      const account = page.getByRole('list', { name: 'Account' });
      const marked = account.getByRole('link', { name: 'Bank Detail (complete)' });
      await expect(marked).toHaveCount(0);
      for (const name of ['account_name', 'bank_name', 'branch', 'ifsc_code']) {
        await field(page, name).fill(String(SAVED_BANK[name as keyof typeof SAVED_BANK]));
      }
      await field(page, 'account_type').selectOption(SAVED_BANK.account_type);
      await field(page, 'account_number').fill('112233445566');
      await field(page, 'account_number_again').fill('112233445566');
      await submit(page).click();
      const status = page.getByRole('status').filter({ hasText: 'Saved. Next: Nominee Detail' });
      await expect(status).toBeVisible();
      await expect(marked).toBeVisible();
      expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
      await status.getByRole('link', { name: 'Nominee Detail' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Nominee Detail' })).toBeVisible();
      await expect(marked).toBeVisible();
    });
  });

  faultTest.describe('with a changed branch', () => {
    faultTest.beforeEach(async ({ page, faults }) => {
      faults.on('GET', BANK_CALL, SAVED);
      // The app itself opens the page from another one, so that Back stays in the app.
      await open(page, NOMINEES_PATH);
      await page.getByRole('link', { name: 'Bank Detail' }).click();
      await expect(field(page, 'account_number')).toHaveValue('••••••••9876');
      await expect(field(page, 'branch')).toHaveValue(SAVED_BANK.branch);
      await field(page, 'branch').fill('Mysuru');
    });

    faultTest(
      'C-15 is sent once for ten clicks, and keeps the typed text when it is rejected',
      async ({ page, faults }) => {
        const held = heldResponse();
        faults.on('PUT', BANK_CALL, held.handler);
        await clickTenTimes(submit(page));
        await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
        held.send(json(422, { message: 'The vault is closed today.' }));
        await expect(alert(page)).toContainText(
          'Your details could not be saved. What you typed is still here.',
        );
        await expect(alert(page)).toContainText('The vault is closed today.');
        await expect(field(page, 'branch')).toHaveValue('Mysuru');
        const sent = faults.callsTo('PUT', BANK_CALL).map(({ body }) => JSON.parse(body) as unknown);
        expect(sent).toEqual([{ ...SAVED_BANK, branch: 'Mysuru', account_number: undefined }]);
      },
    );

    faultTest('asks before the typed text is lost', async ({ page }) => {
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

    faultTest('C-14 restores the typed text after the session has ended', async ({ page, faults }) => {
      faults.on('PUT', BANK_CALL, json(401, { message: 'Please log in again.' }));
      await field(page, 'account_number').fill('112233445566');
      await field(page, 'account_number_again').fill('112233445566');
      await submit(page).click();
      await expectMessage(page, 'Session expired. Please log in again.');
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
      );
      expect(stored).not.toMatch(/Mysuru|112233445566/);
      await page.getByLabel('Email').fill(STORED_INVESTOR.email);
      await page.getByLabel('Password', { exact: true }).fill('whatever-1');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL(new RegExp(`${BANK_PATH}$`));
      await expect(field(page, 'branch')).toHaveValue('Mysuru');
      await expect(field(page, 'account_number')).toHaveValue('112233445566');
    });
  });
});

faultTest.describe('The nominee detail', () => {
  faultTest.beforeEach(async ({ page, faults }) => {
    serveInvestor(faults);
    await open(page, NOMINEES_PATH);
  });

  faultTest('takes up to four nominees, which can be removed', async ({ page }) => {
    const add = page.getByRole('button', { name: 'Add another nominee' });
    await expect(field(page, 'share')).toHaveCount(0);
    await add.click();
    await expect(field(page, 'nominee_name').nth(1)).toBeFocused();
    await expect(field(page, 'share')).toHaveCount(2);
    await add.click();
    await add.click();
    await expect(add).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Nominee 4' }).click();
    await expect(field(page, 'share')).toHaveCount(3);
  });

  faultTest(
    'leaves the focus where it is when nominees that were saved elsewhere arrive',
    async ({ page, faults }) => {
      const nominees = [{ nominee_name: 'Asha' }, { nominee_name: 'Kiran' }];
      faults.on('GET', 'profile/nominee-detail', json(200, { data: { nominees, revision: 1 } }));
      const userMenu = page.getByRole('button', { name: STORED_INVESTOR.name });
      await userMenu.focus();
      // The page is refreshed when its tab gets the focus.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(field(page, 'nominee_name')).toHaveCount(2);
      await expect(userMenu).toBeFocused();
    },
  );

  faultTest('is saved when the shares total 100% and each number is valid', async ({ page, faults }) => {
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

  faultTest(
    'have every field with its type and required mark, and only the registration’s names and e-mail filled in',
    async ({ page }) => {
      await open(page, '/investor-profile');
      await expect(page).toHaveURL(new RegExp(`${BASIC_PATH}$`));
      const fields = await page
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
      expect(fields).toEqual([
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
      ]);
      await expect(field(page, 'pincode')).toHaveAttribute('min', '0');
      await expect(page.locator('form[novalidate]')).toHaveCount(0);
    },
  );

  faultTest(
    'enable state after country and city after state, and clear dependent fields',
    async ({ page, faults }) => {
      const states = heldResponse();
      faults.on('GET', 'countries/IN/states', states.handler);
      await open(page, BASIC_PATH);
      const [country, state, city] = ['country', 'state', 'city'].map((name) => field(page, name)) as [
        Locator,
        Locator,
        Locator,
      ];
      await expect(country.locator('option', { hasText: 'India' })).toBeAttached();
      await expect(state).toBeDisabled();
      await expect(city).toBeDisabled();
      expect(faults.calls.filter(({ path }) => /states|cities/.test(path))).toEqual([]);
      await country.selectOption('India');
      await expect(state).toBeDisabled();
      await expect(state).toContainText('Loading states...');
      states.send(json(200, [{ id: 3, iso2: 'KA', name: 'Karnataka' }]));
      await state.selectOption('Karnataka');
      await city.selectOption('Mysuru');
      await country.selectOption('United States');
      await expect(state).toHaveValue('');
      await expect(city).toHaveValue('');
      await expect(city).toBeDisabled();
      await state.selectOption('California');
      await expect(city.locator('option')).toHaveText(['Select city', 'San Jose']);
      for (const { path, headers } of faults.calls)
        if (path.includes('countries')) expect(headers['authorization']).toBeUndefined();
    },
  );

  faultTest('reject a wrong number or date, and change no number on a wheel event', async ({ page }) => {
    await open(page, BASIC_PATH);
    const pincode = field(page, 'pincode');
    await pincode.fill('570001');
    await pincode.hover();
    await page.mouse.wheel(0, 40);
    await expect(pincode).not.toBeFocused();
    await expect(pincode).toHaveValue('570001');
    await pincode.fill('-1');
    await submit(page).click();
    await expect(page.getByText('Enter a number.')).toBeVisible();
    // For the browser, what it cannot read is also missing.
    await pincode.fill('');
    await pincode.press('e');
    await field(page, 'date_of_birth').pressSequentially('12');
    await submit(page).click();
    await expect(page.getByText('Enter a date.')).toBeVisible();
    await expect(page.getByText('Enter a number.')).toBeVisible();
  });

  faultTest(
    'offer Try again below a list of places that failed, also when a submit reports it as missing',
    async ({ page, faults }) => {
      faults.on('GET', 'countries', json(500, { message: 'no' }));
      await open(page, BASIC_PATH);
      const failure = page.getByText('The countries could not be loaded.');
      await expect(failure).toBeVisible();
      await submit(page).click();
      await expect(page.getByText('Country is required')).toBeVisible();
      await expect(failure).toBeVisible();
      servePlaces(faults);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Country', { exact: true })).toBeEnabled();
    },
  );
});

// Each test has its own account, because all tests of a worker share one server.
realTest.describe('The basic details at the reference server', () => {
  realTest('are saved, and shown after a reload', async ({ page, server }) => {
    const { email } = DEMO_ACCOUNTS.arjun;
    await logInByCall(page, server.origin, email);
    await page.goto(BASIC_PATH);
    const filled: Readonly<Record<string, string>> = {
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
    for (const [name, value] of Object.entries(filled)) await field(page, name).fill(value);
    await field(page, 'gender').selectOption('Male');
    await field(page, 'country').selectOption('India');
    await field(page, 'state').selectOption('Maharashtra');
    await field(page, 'city').selectOption('Mumbai');
    await submit(page).click();
    await expectMessage(page, 'Basic details saved.');

    await page.reload();
    for (const [name, value] of Object.entries(filled)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'city')).toHaveValue('Mumbai');
  });

  realTest(
    'report a change in another tab, and keep the typed text until it is given up',
    async ({ page, server }) => {
      const { email, firstName, lastName } = DEMO_ACCOUNTS.lakshmi;
      const headers = await logInByCall(page, server.origin, email);
      await page.goto(BASIC_PATH);
      await field(page, 'first_name').fill('Someone');
      const change = { ...aBasicRecord(), email, first_name: firstName, last_name: lastName };
      const response = await page.request.put('/api/profile/basic-detail', { headers, data: change });
      expect(response.status()).toBe(200);

      // The page is refreshed when its tab gets the focus.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByRole('alert')).toContainText('changed in another tab or on another device');
      await expect(field(page, 'first_name')).toHaveValue('Someone');
      await page.getByRole('button', { name: 'Show what was saved' }).click();
      await expect(field(page, 'first_name')).toHaveValue(firstName);
      await expect(field(page, 'work_experience')).toHaveValue(change.work_experience);
    },
  );
});
