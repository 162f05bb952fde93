import { aJpeg, aPng } from '../support/images.ts';
import { overflowsSideways, violationsInBothThemes } from './support/accessibility-violations.ts';
import { button } from './support/account-pages.ts';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { deferredResponse } from './support/deferred-response.ts';
import {
  CONSENTED_AT,
  cropDialog,
  DOCUMENTS,
  openKyc,
  pick,
  pickAndSave,
  slot,
  uploadBodies,
  uploadResponse,
} from './support/kyc-page.ts';
import { type PickableFile, createPhotograph } from './support/photographs.ts';

test('KYC documents are uploaded at the same time, and each upload can be cancelled and sent again alone', async ({
  page,
  faults,
}) => {
  await openKyc(page, faults, { consentedAt: CONSENTED_AT });
  await expect(slot(page, 'Passport').getByText('Optional')).toBeVisible();
  const photograph = await createPhotograph(page, { width: 800, height: 600 });
  const passport = deferredResponse();
  faults.on('POST', DOCUMENTS, ({ body }) => (body.includes('passport_') ? passport.handler() : NEVER));
  const back = slot(page, 'Aadhar Card Back');

  await test.step('each upload runs beside the others, and has its own response', async () => {
    for (const label of ['Aadhar Card Back', 'Passport']) await pickAndSave(page, label, photograph);
    await expect(page.getByRole('progressbar')).toHaveCount(2);
    passport.send(uploadResponse('passport.jpg'));
    await expect(slot(page, 'Passport').getByText('passport.jpg')).toBeVisible();
  });

  await test.step('one upload is cancelled alone', async () => {
    await button(page, 'Cancel the upload of Aadhar Card Back').click();
    await expect(back.getByRole('alert')).toContainText('The upload was cancelled.');
    await expect
      .poll(() => faults.callsTo('POST', DOCUMENTS).map(({ aborted }) => aborted))
      .toEqual([true, false]);
  });

  await test.step('the cancelled upload is sent again on Retry', async () => {
    await expect(back.getByRole('img', { name: 'Aadhar Card Back' })).toBeVisible();
    faults.on('POST', DOCUMENTS, uploadResponse('arrived.jpg'));
    await button(page, 'Retry Aadhar Card Back').click();
    await expect(back.getByText('arrived.jpg')).toBeVisible();
    expect(uploadBodies(faults)).toHaveLength(3);
  });
});

/** Files that only the browser's decoder finds to be damaged. */
const DAMAGED: readonly PickableFile[] = [
  { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(aJpeg().slice(0, 100)) },
  {
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from(aPng({ width: 800, height: 600 }).slice(0, 60)),
  },
];
const SMALL: PickableFile = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(aPng()) };

test('The messages of the KYC page are accessible, and fit into the window', async ({ page, faults }) => {
  await openKyc(page, faults, { consentedAt: CONSENTED_AT });
  const photograph = await createPhotograph(page, { width: 800, height: 600 });

  await test.step('warns of a small image', async () => {
    await pick(page, 'Pan Card', SMALL);
    await expect(cropDialog(page).getByText('This image is small')).toBeVisible();
    await cropDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(cropDialog(page)).toBeHidden();
  });

  await test.step('rejects a damaged image', async () => {
    for (const file of DAMAGED) {
      await pick(page, 'Pan Card', file);
      await expect(slot(page, 'Pan Card').getByRole('alert')).toContainText('This image is damaged');
      await expect(cropDialog(page)).toHaveCount(0);
      // Otherwise the browser would not report the same file when it is picked again.
      await expect(slot(page, 'Pan Card').locator('input[type="file"]')).toHaveValue('');
    }
  });

  await test.step('says what was uploaded, and what is missing', async () => {
    faults.on('POST', DOCUMENTS, uploadResponse('passport.jpg'));
    await pickAndSave(page, 'Passport', photograph);
    await expect(slot(page, 'Passport').getByText('passport.jpg')).toBeVisible();
    faults.on('POST', DOCUMENTS, json(201, { message: 'Uploaded' }));
    await pickAndSave(page, 'Cancelled Cheque', photograph);
    await expect(slot(page, 'Cancelled Cheque').getByRole('alert')).toContainText('could not be read.');
    await button(page, 'Submit').click();
    await expect(page.getByText(/^Still missing/)).toBeVisible();
  });

  await test.step('shows the remaining messages accessibly, and fits into the window', async () => {
    expect(await violationsInBothThemes(page, { part: 'main' })).toEqual([]);
    for (const width of [1440, 577]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page)).toBe(false);
    }
  });
});
