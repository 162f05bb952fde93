import type { Locator, Page } from '@playwright/test';
import { aJpeg, aPng } from '../support/images.ts';
import { violationsInBothThemes, overflowsSideways } from './support/accessibility-violations.ts';
import { DROP, json, NEVER } from './support/fault-responses.ts';
import type { FaultServer } from './support/fault-server.ts';
import { expect, faultTest, test as realTest } from './support/fixtures.ts';
import { heldResponse } from './support/held-response.ts';
import { storeInvestorLogin, serveInvestor, storeLogin } from './support/stored-login.ts';
import { CAMERA_SECRET, inspectJpeg, type PickableFile, takePhotograph } from './support/photographs.ts';
import { expectMessage } from './support/messages.ts';

const KYC = '/investor-profile/investor-kyc';
const DOCUMENTS = 'profile/documents';
const SUBMISSION = 'profile/kyc/submission';
const CONSENTED_AT = '2026-11-21T06:00:00.000Z';
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const slot = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Image' });

/** Clicks the button of the slot, and picks a file. */
async function pick(page: Page, label: string, file: PickableFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `Upload ${label}`).click(),
  ]);
  await chooser.setFiles(file);
}

async function pickAndSave(page: Page, label: string, file: PickableFile): Promise<void> {
  await pick(page, label, file);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
}

const asFile = (name: string, bytes: Uint8Array): PickableFile => ({
  name,
  mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.from(bytes),
});

realTest.describe('KYC documents', () => {
  /** Logs in by the API and stores the login in the browser. @returns the token */
  async function logIn(page: Page): Promise<string> {
    const response = await page.request.post('/api/auth/login', {
      data: { email: 'arjun@demo.kopal.example', password: 'Kopal@Demo1' },
    });
    const { token, ...user } = (await response.json()) as { readonly token: string };
    await storeLogin(page, user, token);
    return token;
  }

  const get = (page: Page, url: string, token: string) =>
    page.request.get(url, { headers: { authorization: `Bearer ${token}` } });

  /** Returns the URL of the only stored document. */
  async function urlOfDocument(page: Page, token: string): Promise<string> {
    const list = (await (await get(page, `/api/${DOCUMENTS}`, token)).json()) as {
      readonly data: { readonly documents: readonly { readonly url: string }[] };
    };
    expect(list.data.documents).toHaveLength(1);
    return list.data.documents[0]?.url ?? '';
  }

  realTest(
    'S-09 C-18 P-5 saves a cropped photograph, deletes it for good, and redacts an identity number',
    async ({ page }) => {
      const token = await logIn(page);
      await realTest.step('S-09 C-18 saves a cropped photograph without its camera data', async () => {
        await page.goto(KYC);
        const photograph = await takePhotograph(page, { width: 3200, height: 2400, exifOrientation: 6 });
        expect(photograph.buffer.includes(CAMERA_SECRET)).toBe(true);

        await page.getByRole('checkbox', { name: /^I consent to the documents/ }).check();
        await expect(page.getByText(/^Consent given on /)).toBeVisible();
        await pick(page, 'Pan Card', photograph);
        await expect(dialog(page)).toBeVisible();
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(slot(page, 'Pan Card').getByText(/^pan_card_\d{13}\.JPG$/)).toBeVisible();
        await expectMessage(page, 'Document uploaded.');
        await expect(button(page, 'View Pan Card')).toBeFocused();
        await expect(slot(page, 'Pan Card').getByText('Uploaded, not sent yet')).toBeVisible();
        await button(page, 'Submit').click();
        await expect(page.getByRole('alert').getByText(/sent for verification\.$/)).toBeVisible();

        await page.reload();
        // The consent is given once, and the slot still shows that its document was sent.
        await expect(page.getByText(/^Consent given on /)).toBeVisible();
        await expect(slot(page, 'Pan Card').getByText(/^Sent for verification on /)).toBeVisible();
        await expect(slot(page, 'Pan Card').getByRole('img', { name: 'Pan Card' })).toBeVisible();
        await button(page, 'View Pan Card').click();
        const preview = page.getByRole('dialog', { name: 'Pan Card' });
        const shown = await preview.getByRole('img').evaluate((image: HTMLImageElement) => ({
          width: image.naturalWidth,
          height: image.naturalHeight,
        }));
        expect(shown.width / shown.height).toBe(1.6);
        expect(shown.width).toBeLessThanOrEqual(2400);
        await page.keyboard.press('Escape');

        const stored = await (await get(page, await urlOfDocument(page, token), token)).body();
        expect(stored.includes('GPS')).toBe(false);
        expect(stored.includes('Exif')).toBe(false);
        // The stored image is upright: the left side of the camera's picture is at the top.
        const top = await inspectJpeg(page, stored, { x: 0.9, y: 0.1 });
        const bottom = await inspectJpeg(page, stored, { x: 0.1, y: 0.9 });
        expect(top.colour[0]).toBeGreaterThan(150);
        expect(bottom.colour[2]).toBeGreaterThan(150);
      });
      await realTest.step('P-5 deletes the document for good', async () => {
        const url = await urlOfDocument(page, token);
        await button(page, 'Delete Pan Card').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(button(page, 'Upload Pan Card')).toBeFocused();
        expect((await get(page, url, token)).status()).toBe(404);
      });
      await realTest.step(
        'P-5 redacts the first eight digits before the image leaves the browser',
        async () => {
          await pick(page, 'Aadhar Card Front', await takePhotograph(page, { width: 1600, height: 1000 }));
          await dialog(page).getByRole('button', { name: 'Add a black-out bar' }).click();
          const bar = dialog(page).getByRole('button', { name: /^Black-out bar/ });
          await expect(bar).toBeFocused();
          const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
          await save.click();
          await expect(dialog(page).getByText('Does the bar cover the first eight digits?')).toBeVisible();
          await dialog(page).getByRole('button', { name: 'No, move it' }).click();
          await expect(bar).toBeFocused();
          const before = await bar.boundingBox();
          for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
          expect((await bar.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 20, 0);

          const [request] = await Promise.all([
            page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith(DOCUMENTS)),
            save.click(),
          ]);
          await (await request.response())?.finished();
          await expectMessage(page, 'Document uploaded.');
          const stored = await (await get(page, await urlOfDocument(page, token), token)).body();
          const covered = await inspectJpeg(page, stored, { x: 0.45, y: 0.74 });
          const beside = await inspectJpeg(page, stored, { x: 0.8, y: 0.74 });
          expect(Math.max(...covered.colour)).toBeLessThan(16);
          expect(Math.max(...beside.colour)).toBeGreaterThan(100);
        },
      );
    },
  );
});

faultTest.describe('The upload widget', () => {
  const uploadResponse = (name: string) =>
    json(201, { data: { url: `https://files.example/kyc/meera/documents/${name}` } });

  async function openKyc(page: Page, faults: FaultServer, consentedAt?: string): Promise<void> {
    serveInvestor(faults);
    faults.on('GET', DOCUMENTS, json(200, { data: { documents: [], consentedAt } }));
    await storeInvestorLogin(page);
    await page.goto(KYC);
    await expect(button(page, 'Upload Passport')).toBeVisible();
  }

  const uploadBodies = (faults: FaultServer): readonly string[] =>
    faults.callsTo('POST', DOCUMENTS).map(({ body }) => body);

  /** Returns the CSS transform of the image in the crop dialog: its position, scale and rotation. */
  const imageTransform = (page: Page): Promise<string> =>
    page.locator('cropper-image').evaluate((each: HTMLElement) => each.style.transform);

  /** Records, from the next load on, the object URLs that the page has not revoked. */
  const recordObjectUrls = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const openUrls = new Set<string>();
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (content) => {
        const url = createObjectURL.call(URL, content);
        openUrls.add(url);
        return url;
      };
      URL.revokeObjectURL = (url) => {
        openUrls.delete(url);
        revokeObjectURL.call(URL, url);
      };
      Object.assign(window, { openObjectUrls: openUrls });
    });

  const countOpenUrls = (page: Page): Promise<number> =>
    page.evaluate(() => (Reflect.get(window, 'openObjectUrls') as Set<string>).size);

  faultTest(
    'C-15 C-18 asks for the consent once, crops an image, uploads exactly the framed part, and submits once',
    async ({ page, faults }) => {
      await recordObjectUrls(page);
      await openKyc(page, faults);
      const photograph = await takePhotograph(page, { width: 1200, height: 900 });
      await faultTest.step('asks for the consent before the first upload, and sends it once', async () => {
        const consent = page.getByRole('checkbox', { name: /^I consent to the documents/ });
        await button(page, 'Upload Passport').click();
        await expect(page.getByText('Give your consent before the first upload.')).toBeVisible();
        await expect(consent).toBeFocused();
        await button(page, 'Upload Passport').click();
        await expect(consent).toBeFocused();
        faults.on('POST', 'profile/kyc', json(200, { data: { consentedAt: CONSENTED_AT } }));
        await consent.evaluate((box: HTMLInputElement) => {
          for (let click = 0; click < 10; click += 1) box.click();
        });
        await expect(page.getByText('Consent given on November 21, 2026.')).toBeVisible();
        await expect(consent).toBeChecked();
        await expect(consent).toBeFocused();
        await consent.evaluate((box: HTMLInputElement) => box.click());
        await expect(consent).toBeChecked();
        expect(faults.callsTo('POST', 'profile/kyc').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
          { consent: true, version: '2026-12' },
        ]);
      });
      await faultTest.step('crops by mouse, wheel, slider and key, and revokes all object URLs', async () => {
        await expect(page.getByRole('button', { name: /^Upload / })).toHaveCount(5);
        await pick(page, 'Passport', photograph);
        const handle = dialog(page).getByRole('application', { name: /^Image for Passport/ });
        await expect(handle).toBeVisible();
        expect((await page.locator('.crop-stage').boundingBox())?.height).toBeCloseTo(400, 2);
        const frame = await page.locator('cropper-selection').boundingBox();
        expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.6, 5);
        const whole = await page.locator('cropper-image').boundingBox();
        expect(whole?.y).toBeCloseTo(frame?.y ?? 0, 0);
        expect(whole?.height).toBeCloseTo(frame?.height ?? 0, 0);
        await expect(dialog(page).getByRole('button', { name: 'Add a black-out bar' })).toHaveCount(0);

        const steps: string[] = [await imageTransform(page)];
        await handle.focus();
        for (const key of ['+', 'ArrowLeft', 'ArrowDown', '-', 'r']) {
          await page.keyboard.press(key);
          await expect.poll(() => imageTransform(page)).not.toBe(steps.at(-1));
          steps.push(await imageTransform(page));
        }
        await dialog(page).getByRole('button', { name: 'Rotate left' }).click();
        await dialog(page).getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
        await dialog(page).getByRole('slider', { name: 'Straighten' }).press('ArrowLeft');
        steps.push(await imageTransform(page));
        await handle.hover();
        await page.mouse.down();
        await page.mouse.move(700, 500, { steps: 4 });
        await page.mouse.up();
        steps.push(await imageTransform(page));
        await page.mouse.wheel(0, -200);
        await expect.poll(() => imageTransform(page)).not.toBe(steps.at(-1));
        expect(new Set(steps).size).toBe(steps.length);

        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(button(page, 'Upload Passport')).toBeFocused();
        expect(uploadBodies(faults)).toEqual([]);
        expect(await countOpenUrls(page)).toBe(0);
      });
      await faultTest.step('crops by touch, with one finger and two', async () => {
        await pick(page, 'Passport', photograph);
        const handle = dialog(page).getByRole('application');
        await handle.press('+');
        const box = await handle.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
        const devtools = await page.context().newCDPSession(page);
        const touch = (
          type: 'touchStart' | 'touchMove' | 'touchEnd',
          points: readonly (readonly [number, number])[],
        ) =>
          devtools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: points.map(([right, down], id) => ({ x: x + right, y: y + down, id })),
          });
        const scale = async (): Promise<number> => Number(/\(([^,]+),/.exec(await imageTransform(page))?.[1]);
        const [before, size] = [await imageTransform(page), await scale()];
        await touch('touchStart', [[0, 0]]);
        await touch('touchMove', [[-15, 8]]);
        await touch('touchEnd', []);
        await expect.poll(() => imageTransform(page)).not.toBe(before);
        expect(await scale()).toBeCloseTo(size, 9);
        await touch('touchStart', [
          [-40, 0],
          [40, 0],
        ]);
        await touch('touchMove', [
          [-60, 0],
          [60, 0],
        ]);
        await touch('touchMove', [
          [-80, 0],
          [80, 0],
        ]);
        await touch('touchEnd', []);
        await expect.poll(scale).toBeGreaterThan(size * 1.5);
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialog(page)).toBeHidden();
      });
      const portrait = await takePhotograph(page, { width: 900, height: 1600 });
      for (const size of [
        { width: 720, height: 450 },
        { width: 800, height: 320 },
      ]) {
        await faultTest.step(`keeps all controls reachable in ${size.width} x ${size.height}`, async () => {
          await page.setViewportSize(size);
          await pick(page, 'Aadhar Card Front', portrait);
          const handle = dialog(page).getByRole('application');
          await expect(handle).toBeVisible();
          for (const name of ['Save', 'Close'])
            await expect(dialog(page).getByRole('button', { name, exact: true })).toBeInViewport({
              ratio: 1,
            });
          const tools = [
            dialog(page).getByRole('slider', { name: 'Zoom' }),
            dialog(page).getByRole('button', { name: 'Add a black-out bar' }),
          ];
          const before = await imageTransform(page);
          await handle.hover();
          if (size.height < 450) {
            // In a scrollable dialog the wheel scrolls; only with Ctrl it zooms.
            await page.mouse.wheel(0, 400);
            await expect(tools[1] as Locator).toBeInViewport({ ratio: 1 });
            expect(await imageTransform(page)).toBe(before);
          } else {
            for (const tool of tools) await expect(tool).toBeInViewport({ ratio: 1 });
            await page.mouse.wheel(0, -200);
            await expect.poll(() => imageTransform(page)).not.toBe(before);
          }
          await dialog(page).getByRole('button', { name: 'Add a black-out bar' }).click();
          await expect(dialog(page).getByRole('button', { name: /^Black-out bar/ })).toBeFocused();
          expect(await countOpenUrls(page)).toBe(2);
          await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
          await expect(dialog(page)).toBeHidden();
          expect(await countOpenUrls(page)).toBe(0);
        });
      }
      await faultTest.step(
        'names the missing documents and sends nothing while no document is uploaded',
        async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await button(page, 'Submit').click();
          await expect(page.getByText(/^Still missing: Aadhar Card Front/)).toBeVisible();
          await expect(slot(page, 'Passport').getByText('Optional')).toBeVisible();
          await expect(slot(page, 'Pan Card').getByText('Required')).toBeVisible();
          expect(faults.callsTo('POST', SUBMISSION)).toEqual([]);
        },
      );
      await faultTest.step('uploads a document under the slot name, and shows the stored name', async () => {
        faults.on('POST', DOCUMENTS, uploadResponse('MyPassport.jpg?signature=a/b'));
        const started = Date.now();
        await pickAndSave(
          page,
          'Passport',
          await takePhotograph(page, { width: 800, height: 600, name: 'Scan 1.jpeg' }),
        );
        await expect(slot(page, 'Passport').getByText('MyPassport.jpg', { exact: true })).toBeVisible();
        const [body = ''] = uploadBodies(faults);
        const name = /name="fileName"\r\n\r\n(passport_(\d{13})\.jpeg)\r\n/.exec(body);
        expect(Number(name?.[2])).toBeGreaterThanOrEqual(started - 1000);
        expect(body).toContain(`name="files"; filename="${name?.[1]}"\r\nContent-Type: image/jpeg\r\n`);
        expect(body).not.toContain(CAMERA_SECRET);
        expect(faults.callsTo('POST', DOCUMENTS)[0]?.headers['authorization']).toBe('Bearer token-1');
      });
      await faultTest.step('submits the uploaded documents once, and shows that in their slots', async () => {
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
      await faultTest.step('uploads the framed part after a rotation', async () => {
        faults.on('POST', DOCUMENTS, uploadResponse('crop.jpg'));
        // Red is at the left and blue at the right: after a clockwise rotation red is at the top.
        await pick(page, 'Pan Card', await takePhotograph(page, { width: 1000, height: 1600 }));
        await dialog(page).getByRole('button', { name: 'Rotate right' }).click();
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await expect(slot(page, 'Pan Card').getByText('crop.jpg')).toBeVisible();
        const colours = await slot(page, 'Pan Card')
          .getByRole('img', { name: 'Pan Card' })
          .evaluate(async (image: HTMLImageElement) => {
            await image.decode();
            const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
            const context = canvas.getContext('2d');
            if (context === null) throw new Error('This browser has no canvas.');
            context.drawImage(image, 0, 0);
            const at = (x: number, y: number): readonly number[] => [
              ...context.getImageData(image.naturalWidth * x, image.naturalHeight * y, 1, 1).data,
            ];
            return {
              size: [image.naturalWidth, image.naturalHeight],
              top: at(0.5, 0.2),
              bottom: at(0.5, 0.8),
            };
          });
        expect(colours.size).toEqual([1600, 1000]);
        expect(colours.top[0]).toBeGreaterThan(150);
        expect(colours.bottom[2]).toBeGreaterThan(150);
      });
    },
  );

  faultTest(
    'rejects files that are not images, uploads slots in parallel, and keeps the crop after failures and retries',
    async ({ page, faults }) => {
      await openKyc(page, faults, CONSENTED_AT);
      const photograph = await takePhotograph(page, { width: 800, height: 600 });
      await faultTest.step(
        'rejects a file that is not an image or is damaged, and warns of a small image',
        async () => {
          const rejected: readonly (readonly [PickableFile, string])[] = [
            [asFile('notes.png', Buffer.from('hello')), "This file isn't a PNG or JPEG image."],
            // Only the browser's decoder detects that these two files are damaged.
            [asFile('broken.jpg', aJpeg().slice(0, 100)), 'This image is damaged'],
            [asFile('broken.png', aPng({ width: 800, height: 600 }).slice(0, 60)), 'This image is damaged'],
          ];
          for (const [file, text] of rejected) {
            await pick(page, 'Passport', file);
            await expect(slot(page, 'Passport').getByRole('alert')).toContainText(text);
            await expect(dialog(page)).toHaveCount(0);
          }
          await pick(page, 'Passport', asFile('dot.png', aPng()));
          await expect(dialog(page).getByText('This image is small')).toBeVisible();
          await dialog(page).getByRole('button', { name: 'Close' }).click();
          await expect(dialog(page)).toBeHidden();
        },
      );
      await faultTest.step(
        'uploads slots in parallel, each with its own response, and cancels one',
        async () => {
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
        },
      );
      await faultTest.step('reports a connection lost during the upload, and uploads on Retry', async () => {
        faults.on('POST', DOCUMENTS, uploadResponse('arrived.jpg'));
        const before = uploadBodies(faults).length;
        faults.cutHalfway(true);
        await pickAndSave(page, 'Aadhar Card Front', photograph);
        const front = slot(page, 'Aadhar Card Front');
        await expect(front.getByRole('alert')).toContainText('The server could not be reached.');
        await expect(front.getByRole('img', { name: 'Aadhar Card Front' })).toBeVisible();
        expect(uploadBodies(faults)).toHaveLength(before);
        faults.cutHalfway(false);
        await button(page, 'Retry Aadhar Card Front').click();
        await expect(front.getByText('arrived.jpg')).toBeVisible();
        expect(uploadBodies(faults)).toHaveLength(before + 1);
      });
      await faultTest.step('keeps the crop after a failure, and names the second one on Retry', async () => {
        // One response for each failure instead of a list: the browser repeats a request whose connection was closed.
        faults.on('POST', DOCUMENTS, DROP);
        await pickAndSave(page, 'Cancelled Cheque', photograph);
        const cheque = slot(page, 'Cancelled Cheque');
        await expect(cheque.getByRole('alert')).toContainText('The server could not be reached.');
        await expect(cheque.getByText(/^cancelled_cheque_\d{13}\.JPG$/)).toBeVisible();
        await expect(button(page, 'View Cancelled Cheque')).toBeVisible();
        faults.on('POST', DOCUMENTS, json(201, { message: 'Uploaded' }));
        await button(page, 'Retry Cancelled Cheque').click();
        await expect(cheque.getByRole('alert')).toContainText("The server's response could not be read.");
      });
      await faultTest.step(
        'has no accessibility violation in either theme, and fits its window, while it shows messages',
        async () => {
          await button(page, 'Submit').click();
          await expect(page.getByText(/^Still missing/)).toBeVisible();
          expect(await violationsInBothThemes(page, 'main')).toEqual([]);
          for (const width of [1440, 1024, 700, 577]) {
            await page.setViewportSize({ width, height: 900 });
            expect(await overflowsSideways(page)).toBe(false);
          }
          await page.setViewportSize({ width: 1440, height: 900 });
        },
      );
      await faultTest.step('uploads on the third attempt, under the file name of the first', async () => {
        const cheque = slot(page, 'Cancelled Cheque');
        faults.on('POST', DOCUMENTS, uploadResponse('third-time.jpg'));
        await button(page, 'Retry Cancelled Cheque').click();
        await expect(cheque.getByText('third-time.jpg')).toBeVisible();
        const names = uploadBodies(faults)
          .map((body) => /cancelled_cheque_\d{13}/.exec(body)?.[0])
          .filter((each) => each !== undefined);
        expect(names.length).toBeGreaterThanOrEqual(3);
        expect(new Set(names).size).toBe(1);
      });
    },
  );
});
