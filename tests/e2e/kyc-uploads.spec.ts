import { overflowsSideways, violationsInBothThemes } from './support/accessibility-violations.ts';
import { button } from './support/account-pages.ts';
import { json, NEVER } from './support/fault-responses.ts';
import { expect, faultTest as test } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import {
  CONSENTED_AT,
  DOCUMENTS,
  openKyc,
  pickAndSave,
  slot,
  uploadBodies,
  uploadResponse,
} from './support/kyc-page.ts';
import { CAMERA_SECRET, takePhotograph } from './support/photographs.ts';

const SUBMISSION = 'profile/kyc/submission';

test.describe('The upload of a KYC document', () => {
  test.beforeEach(({ page, faults }) => openKyc(page, faults, { consentedAt: CONSENTED_AT }));

  test('runs beside those of other slots, with its own response, and can be cancelled alone', async ({
    page,
    faults,
  }) => {
    const photograph = await takePhotograph(page, { width: 800, height: 600 });
    const held = { passport: heldResponse(), pan: heldResponse() };
    faults.on('POST', DOCUMENTS, ({ body }) =>
      body.includes('passport_')
        ? held.passport.handler()
        : body.includes('pan_card_')
          ? held.pan.handler()
          : NEVER,
    );
    for (const label of ['Passport', 'Pan Card', 'Aadhar Card Back'])
      await pickAndSave(page, label, photograph);
    await expect(page.getByRole('progressbar')).toHaveCount(3);
    held.pan.send(uploadResponse('pan.jpg'));
    await expect(slot(page, 'Pan Card').getByText('pan.jpg')).toBeVisible();
    held.passport.send(uploadResponse('passport.jpg'));
    await expect(slot(page, 'Passport').getByText('passport.jpg')).toBeVisible();
    await button(page, 'Cancel the upload of Aadhar Card Back').click();
    await expect(slot(page, 'Aadhar Card Back').getByRole('alert')).toContainText(
      'The upload was cancelled.',
    );
    await expect
      .poll(() => faults.callsTo('POST', DOCUMENTS).map(({ aborted }) => aborted))
      .toEqual([false, false, true]);
  });

  test('C-18 has no data of the camera when it leaves the browser', async ({ page, faults }) => {
    faults.on('POST', DOCUMENTS, uploadResponse('passport.jpg'));
    const photograph = await takePhotograph(page, { width: 800, height: 600 });
    expect(photograph.buffer.includes(CAMERA_SECRET)).toBe(true);
    await pickAndSave(page, 'Passport', photograph);
    await expect(slot(page, 'Passport').getByText('passport.jpg', { exact: true })).toBeVisible();
    const [body = ''] = uploadBodies(faults);
    expect(body).toMatch(/name="files"; filename="passport_\d{13}\.JPG"\r\nContent-Type: image\/jpeg\r\n/);
    expect(body).not.toContain(CAMERA_SECRET);
    expect(body).not.toContain('Exif');
  });

  test('reports a connection that is lost halfway, and succeeds on Retry', async ({ page, faults }) => {
    faults.on('POST', DOCUMENTS, uploadResponse('arrived.jpg'));
    faults.cutHalfway(true);
    await pickAndSave(page, 'Aadhar Card Front', await takePhotograph(page, { width: 800, height: 600 }));
    const front = slot(page, 'Aadhar Card Front');
    await expect(front.getByRole('alert')).toContainText('The server could not be reached.');
    await expect(front.getByRole('img', { name: 'Aadhar Card Front' })).toBeVisible();
    expect(uploadBodies(faults)).toEqual([]);
    faults.cutHalfway(false);
    await button(page, 'Retry Aadhar Card Front').click();
    await expect(front.getByText('arrived.jpg')).toBeVisible();
    expect(uploadBodies(faults)).toHaveLength(1);
  });
});

test('C-15 KYC documents are submitted once for ten clicks, and the page says which are missing', async ({
  page,
  faults,
}) => {
  const fileName = 'passport_1795242600000.jpg';
  await openKyc(page, faults, {
    consentedAt: CONSENTED_AT,
    documents: [{ slot: 'passport', fileName, url: `/api/${DOCUMENTS}/${fileName}` }],
  });
  faults.on('POST', SUBMISSION, json(200, { data: { submittedAt: CONSENTED_AT } }));
  const passport = slot(page, 'Passport');
  await expect(passport.getByText('Optional')).toBeVisible();
  await expect(slot(page, 'Pan Card').getByText('Required')).toBeVisible();
  await expect(passport.getByText('Uploaded, not sent yet')).toBeVisible();
  await button(page, 'Submit').evaluate((submit: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) submit.click();
  });
  await expect(
    page.getByText(
      'Still missing: Aadhar Card Front, Aadhar Card Back, Pan Card, Cancelled Cheque. What you have uploaded was sent for verification.',
    ),
  ).toBeVisible();
  await expect(passport.getByText('Sent for verification on November 21, 2026')).toBeVisible();
  await expect(button(page, 'Submit')).toHaveAttribute('aria-busy', 'false');
  expect(faults.callsTo('POST', SUBMISSION)).toHaveLength(1);
});

test('The KYC page has no accessibility violation in either theme, and fits its window, while it shows messages', async ({
  page,
  faults,
}) => {
  await openKyc(page, faults, { consentedAt: CONSENTED_AT });
  const photograph = await takePhotograph(page, { width: 800, height: 600 });
  faults.on('POST', DOCUMENTS, uploadResponse('passport.jpg'));
  await pickAndSave(page, 'Passport', photograph);
  await expect(slot(page, 'Passport').getByText('passport.jpg')).toBeVisible();
  faults.on('POST', DOCUMENTS, json(201, { message: 'Uploaded' }));
  await pickAndSave(page, 'Cancelled Cheque', photograph);
  await expect(slot(page, 'Cancelled Cheque').getByRole('alert')).toContainText('could not be read.');
  await button(page, 'Submit').click();
  await expect(page.getByText(/^Still missing/)).toBeVisible();
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  for (const width of [1440, 577]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowsSideways(page)).toBe(false);
  }
});
