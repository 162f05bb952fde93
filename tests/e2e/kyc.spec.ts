import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { aJpeg } from '../support/images.ts';
import { button } from './support/account-pages.ts';
import { expect, faultTest, test as realTest } from './support/fixtures.ts';
import {
  CONSENTED_AT,
  cropDialog as dialog,
  DOCUMENTS,
  KYC_PATH,
  openKyc,
  pick,
  slot,
  uploadBodies,
} from './support/kyc-page.ts';
import { expectMessage } from './support/messages.ts';
import { CAMERA_SECRET, inspectJpeg, createPhotograph } from './support/photographs.ts';
import { logInByCall } from './support/stored-login.ts';
import { openDevTools } from './support/dev-tools.ts';

// Each test that counts stored documents has its own account, because all tests of a worker share one server.
realTest.describe('A KYC document at the reference server', () => {
  /** Returns the content of the only stored document. */
  async function storedDocument(page: Page, headers: { readonly authorization: string }): Promise<Buffer> {
    const response = await page.request.get(`/api/${DOCUMENTS}`, { headers });
    const list = (await response.json()) as {
      readonly data: { readonly documents: readonly { readonly url: string }[] };
    };
    expect(list.data.documents).toHaveLength(1);
    return (await page.request.get(list.data.documents[0]?.url ?? '', { headers })).body();
  }

  /** From the next load on, records the file that the page sends; Playwright does not see the files of a request. */
  const recordSentFile = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) Object.assign(window, { sentFile: body.get('files') });
        send.call(this, body);
      };
    });

  /** Returns the file that was sent, each of its bytes as one character. */
  const sentFile = (page: Page): Promise<Record<'name' | 'type' | 'text', string>> =>
    page.evaluate(async () => {
      const file = Reflect.get(window, 'sentFile') as File;
      const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
      return { name: file.name, type: file.type, text };
    });

  realTest('S-09 C-18 is saved as cropped, without the data of the camera', async ({ page, server }) => {
    await recordSentFile(page);
    const headers = await logInByCall(page, server.origin, DEMO_ACCOUNTS.arjun.email);
    await page.goto(KYC_PATH);
    await expect(slot(page, 'Pan Card').getByText('Required')).toBeVisible();
    // Upright, its top is red. After a clockwise rotation, its right side is red.
    const photograph = await createPhotograph(page, { width: 3200, height: 2400, exifOrientation: 6 });
    expect(photograph.buffer.includes(CAMERA_SECRET)).toBe(true);

    await page.getByRole('checkbox', { name: /^I consent to the documents/ }).check();
    await expect(page.getByText(/^Consent given on /)).toBeVisible();
    await pick(page, 'Pan Card', photograph);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Rotate right' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(slot(page, 'Pan Card').getByText(/^pan_card_\d{13}\.JPG$/)).toBeVisible();
    await expectMessage(page, 'Document uploaded.');
    // The server would remove the data of the camera anyway, so the test checks the request.
    const sent = await sentFile(page);
    expect(sent).toMatchObject({ name: expect.stringMatching(/^pan_card_\d{13}\.JPG$/), type: 'image/jpeg' });
    expect(sent.text).not.toContain(CAMERA_SECRET);
    expect(sent.text).not.toContain('Exif');
    await expect(button(page, 'View Pan Card')).toBeFocused();
    await expect(slot(page, 'Pan Card').getByText('Uploaded, not sent yet')).toBeVisible();
    await button(page, 'Submit').click();
    await expect(page.getByRole('alert').getByText(/sent for verification\.$/)).toBeVisible();

    await page.reload();
    // The consent is not asked for again, and the slot still shows that its document was sent.
    await expect(page.getByText(/^Consent given on /)).toBeVisible();
    await expect(slot(page, 'Pan Card').getByText(/^Sent for verification on /)).toBeVisible();
    // The whole image is in the slot.
    await expect(slot(page, 'Pan Card').getByRole('img', { name: 'Pan Card' })).toHaveCSS(
      'object-fit',
      'contain',
    );
    await button(page, 'View Pan Card').click();
    const preview = page.getByRole('dialog', { name: 'Pan Card' });
    const shown = await preview.getByRole('img').evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
    }));
    expect(shown.width / shown.height).toBe(1.6);
    expect(shown.width).toBeLessThanOrEqual(2400);

    const stored = await storedDocument(page, headers);
    expect(stored.includes('GPS')).toBe(false);
    expect(stored.includes('Exif')).toBe(false);
    const colourAt = async (x: number, y: number): Promise<readonly number[]> =>
      (await inspectJpeg(page, stored, { x, y })).colour;
    for (const y of [0.1, 0.9]) {
      expect((await colourAt(0.9, y))[0], 'the right side is red').toBeGreaterThan(150);
      expect((await colourAt(0.1, y))[2], 'the left side is blue').toBeGreaterThan(150);
    }
    for (const x of [0.02, 0.98])
      expect(Math.min(...(await colourAt(x, 0.5))), 'the frame beside the image is white').toBeGreaterThan(
        240,
      );
  });

  realTest('P-5 needs a consent before the first upload on the page', async ({ page, server }) => {
    await logInByCall(page, server.origin, DEMO_ACCOUNTS.meera.email);
    await page.goto(KYC_PATH);
    const consent = page.getByRole('checkbox', { name: /^I consent to the documents/ });
    await button(page, 'Upload Passport').click();
    await expect(page.getByText('Give your consent before the first upload.')).toBeVisible();
    await expect(consent).toBeFocused();
    await consent.click();
    await expect(page.getByText(/^Consent given on /)).toBeVisible();
    await expect(consent).toBeFocused();
    await consent.evaluate((box: HTMLInputElement) => box.click());
    await expect(consent).toBeChecked();
  });

  realTest('P-5 is deleted for good', async ({ page, server }) => {
    const headers = await logInByCall(page, server.origin, DEMO_ACCOUNTS.meera.email);
    const fileName = 'pan_card_1795242600000.jpg';
    const url = `/api/${DOCUMENTS}/${fileName}`;
    await page.request.post(`/api/${DOCUMENTS}`, {
      headers,
      multipart: {
        fileName,
        files: { name: fileName, mimeType: 'image/jpeg', buffer: Buffer.from(aJpeg()) },
      },
    });
    expect((await page.request.get(url, { headers })).status()).toBe(200);
    await page.goto(KYC_PATH);
    await button(page, 'Delete Pan Card').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(button(page, 'Upload Pan Card')).toBeFocused();
    expect((await page.request.get(url, { headers })).status()).toBe(404);
  });

  realTest('P-5 is uploaded with the first eight digits blacked out', async ({ page, server }) => {
    const headers = await logInByCall(page, server.origin, DEMO_ACCOUNTS.lakshmi.email);
    await page.goto(KYC_PATH);
    await page.getByRole('checkbox', { name: /^I consent to the documents/ }).check();
    await pick(page, 'Aadhar Card Front', await createPhotograph(page, { width: 1600, height: 1000 }));
    await expect(dialog(page).getByRole('application', { name: /^Image for Aadhar/ })).toBeFocused();
    const addBar = dialog(page).getByRole('button', { name: 'Add a black-out bar' });
    await addBar.press('Enter');
    const bar = dialog(page).getByRole('button', { name: /^Black-out bar/ });
    await expect(bar).toBeFocused();
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true });

    await realTest.step('asks whether a bar that was not moved covers the digits', async () => {
      await save.click();
      await expect(dialog(page).getByText('Does the bar cover the first eight digits?')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'No, move it' }).click();
      await expect(bar).toBeFocused();
    });

    await realTest.step('returns to the crop without a bar', async () => {
      await dialog(page).getByRole('button', { name: 'Back to cropping' }).click();
      await expect(addBar).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(bar).toBeFocused();
    });

    await realTest.step('moves the bar by the arrow keys, and tells its place', async () => {
      const place = dialog(page).getByRole('status');
      await expect(place).toHaveText('25% from the left, 69% from the top, 32% wide, 11% high');
      const before = await bar.boundingBox();
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
      expect((await bar.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 20, 0);
      await expect(place).not.toHaveText(/^25% from the left/);
    });

    await realTest.step('a second finger does not move a bar that is dragged', async () => {
      const place = dialog(page).getByRole('status');
      const before = (await place.textContent()) ?? '';
      await bar.hover();
      await page.mouse.down();
      await bar.dispatchEvent('pointermove', { pointerId: 99, clientX: 0, clientY: 0 });
      await page.mouse.up();
      await expect(place).toHaveText(before);
    });

    await save.click();
    await expectMessage(page, 'Document uploaded.');
    const stored = await storedDocument(page, headers);
    // The bar covers this place only since it was moved.
    const covered = await inspectJpeg(page, stored, { x: 0.59, y: 0.74 });
    const beside = await inspectJpeg(page, stored, { x: 0.8, y: 0.74 });
    expect(Math.max(...covered.colour)).toBeLessThan(16);
    expect(Math.max(...beside.colour)).toBeGreaterThan(100);
  });
});

faultTest.describe('The crop dialog', () => {
  /** Returns the CSS transform of the image: its position, scale and rotation. */
  const imageTransform = (page: Page): Promise<string> =>
    page.locator('cropper-image').evaluate((each: HTMLElement) => each.style.transform);

  /** From the next load on, records the object URLs that the page has not revoked. */
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

  faultTest.beforeEach(async ({ page, faults }) => {
    await recordObjectUrls(page);
    await openKyc(page, faults, { consentedAt: CONSENTED_AT });
  });

  /** Expects that the frame has the shape of a card, and that the image fills the height of the frame. */
  async function expectFrame(page: Page): Promise<void> {
    expect((await page.locator('.crop-stage').boundingBox())?.height).toBeCloseTo(400, 2);
    const frame = await page.locator('cropper-selection').boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.6, 5);
    const image = await page.locator('cropper-image').boundingBox();
    expect(image?.y).toBeCloseTo(frame?.y ?? 0, 0);
    expect(image?.height).toBeCloseTo(frame?.height ?? 0, 0);
  }

  /** Returns a function that waits until the image has moved, and expects a place where it has never been. */
  async function watchPlace(page: Page): Promise<() => Promise<void>> {
    const places = [await imageTransform(page)];
    return async () => {
      await expect.poll(() => imageTransform(page)).not.toBe(places.at(-1));
      const place = await imageTransform(page);
      expect(places).not.toContain(place);
      places.push(place);
    };
  }

  /** Returns a function that sends touch events; the points are relative to one point of the image. */
  async function fingersOn(page: Page, image: Locator) {
    const box = await image.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
    const devtools = await openDevTools(page);
    return (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: readonly (readonly [number, number])[]
    ) => {
      const touchPoints = points.map(([right, down], id) => ({ x: x + right, y: y + down, id }));
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
  }

  faultTest(
    'C-18 moves the image by key, button, slider, mouse, wheel and touch, and revokes all object URLs after Close',
    async ({ page, faults }) => {
      await expect(page.getByRole('button', { name: /^Upload / })).toHaveCount(5);
      await pick(page, 'Passport', await createPhotograph(page, { width: 1200, height: 900 }));
      const handle = dialog(page).getByRole('application', { name: /^Image for Passport/ });
      await expect(handle).toBeVisible();
      await expectFrame(page);
      await expect(dialog(page).getByRole('button', { name: 'Add a black-out bar' })).toHaveCount(0);

      const expectNewPlace = await watchPlace(page);

      await faultTest.step('by key', async () => {
        await handle.focus();
        for (const key of ['+', 'ArrowLeft', 'ArrowDown', '-', 'r']) {
          await page.keyboard.press(key);
          await expectNewPlace();
        }
      });

      await faultTest.step('not by a key with Control, which belongs to the browser', async () => {
        const before = await imageTransform(page);
        for (const key of ['Control+r', 'Control+=', 'Control+-']) await page.keyboard.press(key);
        expect(await imageTransform(page)).toBe(before);
      });

      await faultTest.step('by button and slider', async () => {
        await dialog(page).getByRole('button', { name: 'Rotate left' }).click();
        await dialog(page).getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
        await dialog(page).getByRole('slider', { name: 'Straighten' }).press('ArrowLeft');
        await expectNewPlace();
      });

      await faultTest.step('by mouse and wheel', async () => {
        await handle.hover();
        await page.mouse.down();
        await page.mouse.move(700, 500, { steps: 4 });
        await page.mouse.up();
        await expectNewPlace();
        await page.mouse.wheel(0, -200);
        await expectNewPlace();
      });

      await faultTest.step('by one finger, and by two', () => cropByTouch(page, handle));

      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'Upload Passport')).toBeFocused();
      expect(uploadBodies(faults)).toEqual([]);
      expect(await countOpenUrls(page)).toBe(0);
    },
  );

  /** Moves the image by one finger, and enlarges it by two. */
  async function cropByTouch(page: Page, image: Locator): Promise<void> {
    const touch = await fingersOn(page, image);
    const scale = async (): Promise<number> => Number(/\(([^,]+),/.exec(await imageTransform(page))?.[1]);
    const [before, size] = [await imageTransform(page), await scale()];
    await touch('touchStart', [0, 0]);
    await touch('touchMove', [-15, 8]);
    await touch('touchEnd');
    await expect.poll(() => imageTransform(page)).not.toBe(before);
    expect(await scale()).toBeCloseTo(size, 9);
    await touch('touchStart', [-40, 0], [40, 0]);
    await touch('touchMove', [-60, 0], [60, 0]);
    await touch('touchMove', [-80, 0], [80, 0]);
    await touch('touchEnd');
    await expect.poll(scale).toBeGreaterThan(size * 1.5);
  }

  faultTest('keeps all controls reachable in a low window', async ({ page }) => {
    const photograph = await createPhotograph(page, { width: 900, height: 1600 });
    const handle = dialog(page).getByRole('application');
    const addBar = dialog(page).getByRole('button', { name: 'Add a black-out bar' });
    const close = dialog(page).getByRole('button', { name: 'Close', exact: true });
    const openIn = async (size: { readonly width: number; readonly height: number }): Promise<string> => {
      await page.setViewportSize(size);
      await pick(page, 'Aadhar Card Front', photograph);
      await expect(handle).toBeVisible();
      for (const name of ['Save', 'Close'])
        await expect(dialog(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await handle.hover();
      return imageTransform(page);
    };

    const before = await openIn({ width: 720, height: 450 });
    for (const tool of [dialog(page).getByRole('slider', { name: 'Zoom' }), addBar])
      await expect(tool).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -200);
    await expect.poll(() => imageTransform(page)).not.toBe(before);
    await close.click();
    await expect(dialog(page)).toBeHidden();

    const lower = await openIn({ width: 800, height: 320 });
    // In a scrollable dialog the wheel scrolls; it zooms only with Ctrl.
    await page.mouse.wheel(0, 400);
    await expect(addBar).toBeInViewport({ ratio: 1 });
    expect(await imageTransform(page)).toBe(lower);
    await addBar.click();
    await expect(dialog(page).getByRole('button', { name: /^Black-out bar/ })).toBeFocused();
    expect(await countOpenUrls(page)).toBe(2);
    await close.click();
    await expect(dialog(page)).toBeHidden();
    expect(await countOpenUrls(page)).toBe(0);
  });
});
