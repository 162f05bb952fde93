import { overflowsSideways, violationsInBothThemes } from './support/accessibility-violations.ts';
import { button } from './support/account-pages.ts';
import { DROP, json, NEVER } from './support/fault-responses.ts';
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

  test('C-18 has the slot’s name and no data of the camera, and the slot shows the stored name', async ({
    page,
    faults,
  }) => {
    faults.on('POST', DOCUMENTS, uploadResponse('MyPassport.jpg?signature=a/b'));
    const started = Date.now();
    await pickAndSave(
      page,
      'Passport',
      await takePhotograph(page, { width: 800, height: 600, name: 'Scan 1.jpeg' }),
    );
    await expect(slot(page, 'Passport').getByText('MyPassport.jpg', { exact: true })).toBeVisible();
    await expect(slot(page, 'Passport').getByText('Uploaded, not sent yet')).toBeVisible();
    const [body = ''] = uploadBodies(faults);
    const name = /name="fileName"\r\n\r\n(passport_(\d{13})\.jpeg)\r\n/.exec(body);
    expect(Number(name?.[2])).toBeGreaterThanOrEqual(started - 1000);
    expect(body).toContain(`name="files"; filename="${name?.[1]}"\r\nContent-Type: image/jpeg\r\n`);
    expect(body).not.toContain(CAMERA_SECRET);
    expect(faults.callsTo('POST', DOCUMENTS)[0]?.headers['authorization']).toBe('Bearer token-1');
  });

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

  test('keeps the crop after each failure, and its file name on every attempt', async ({ page, faults }) => {
    // One response for each failure instead of a list: the browser repeats a request whose connection was closed.
    faults.on('POST', DOCUMENTS, DROP);
    await pickAndSave(page, 'Cancelled Cheque', await takePhotograph(page, { width: 800, height: 600 }));
    const cheque = slot(page, 'Cancelled Cheque');
    await expect(cheque.getByRole('alert')).toContainText('The server could not be reached.');
    await expect(cheque.getByText(/^cancelled_cheque_\d{13}\.JPG$/)).toBeVisible();
    await expect(button(page, 'View Cancelled Cheque')).toBeVisible();
    faults.on('POST', DOCUMENTS, json(201, { message: 'Uploaded' }));
    await button(page, 'Retry Cancelled Cheque').click();
    await expect(cheque.getByRole('alert')).toContainText("The server's response could not be read.");
    faults.on('POST', DOCUMENTS, uploadResponse('third-time.jpg'));
    await button(page, 'Retry Cancelled Cheque').click();
    await expect(cheque.getByText('third-time.jpg')).toBeVisible();
    const names = uploadBodies(faults).map((body) => /cancelled_cheque_\d{13}/.exec(body)?.[0]);
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(new Set(names).size).toBe(1);
  });
});

test.describe('The submission of KYC documents', () => {
  test('sends nothing while no document is uploaded, and names the missing ones', async ({
    page,
    faults,
  }) => {
    await openKyc(page, faults, { consentedAt: CONSENTED_AT });
    await button(page, 'Submit').click();
    await expect(page.getByText(/^Still missing: Aadhar Card Front/)).toBeVisible();
    await expect(slot(page, 'Passport').getByText('Optional')).toBeVisible();
    await expect(slot(page, 'Pan Card').getByText('Required')).toBeVisible();
    expect(faults.callsTo('POST', SUBMISSION)).toEqual([]);
  });

  test('C-15 is sent once for ten clicks, and the slots of its documents show that', async ({
    page,
    faults,
  }) => {
    const fileName = 'passport_1795242600000.jpg';
    await openKyc(page, faults, {
      consentedAt: CONSENTED_AT,
      documents: [{ slot: 'passport', fileName, url: `/api/${DOCUMENTS}/${fileName}` }],
    });
    faults.on('POST', SUBMISSION, json(200, { data: { submittedAt: CONSENTED_AT } }));
    await expect(slot(page, 'Passport').getByText('Uploaded, not sent yet')).toBeVisible();
    await button(page, 'Submit').evaluate((submit: HTMLButtonElement) => {
      for (let click = 0; click < 10; click += 1) submit.click();
    });
    await expect(
      page.getByText(
        'Still missing: Aadhar Card Front, Aadhar Card Back, Pan Card, Cancelled Cheque. What you have uploaded was sent for verification.',
      ),
    ).toBeVisible();
    await expect(
      slot(page, 'Passport').getByText('Sent for verification on November 21, 2026'),
    ).toBeVisible();
    await expect(button(page, 'Submit')).toHaveAttribute('aria-busy', 'false');
    expect(faults.callsTo('POST', SUBMISSION)).toHaveLength(1);
  });
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
  for (const width of [1440, 1024, 700, 577]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowsSideways(page)).toBe(false);
  }
});
