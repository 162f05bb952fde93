import type { Locator, Page } from '@playwright/test';
import { json } from './support/fault-responses.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { dealRecord, listResponse } from './support/market-responses.ts';
import { keepToasts, shownMessages } from './support/messages.ts';

test.use(WITH_MOTION);

/**
 * From the next load on, counts the toasts in the page, also those that are leaving.
 * @returns a function that returns the highest count so far
 */
async function countToasts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const maximum = (): number => Number(sessionStorage.getItem('maximum'));
    const count = (): void => {
      const now = document.querySelectorAll('#messages .Toastify__toast').length;
      sessionStorage.setItem('maximum', String(Math.max(now, maximum())));
    };
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('maximum')));
}

test('C-05 A list of messages is shown in dark toasts of 356 px at the top right, three at a time', async ({
  page,
  faults,
}) => {
  const errors = ['One', { message: 'Two' }, 'Three', 'Four', 'Two'];
  faults.on('GET', 'deals', json(422, { errors }));
  const highestCount = await countToasts(page);
  await keepToasts(page);
  await page.goto('/deals');
  const toasts = page.locator('#messages').getByRole('alert');
  await expect(toasts).toHaveText([/One/u, /Two/u, /Three/u]);
  const box = await toasts.first().boundingBox();
  if (box === null) throw new Error('The message has no box.');
  // While the toast moves in, its edges lie between pixels.
  expect(box.width).toBeCloseTo(356, 1);
  expect(box.x + box.width / 2).toBeGreaterThan(1440 / 2 + 200);
  expect(box.y).toBeLessThan(120);
  await expect(page.locator('#messages .Toastify__toast-theme--dark')).toHaveCount(3);
  // A toast leaves when the animation of its bar ends.
  const finishAnimations = (bars: Locator) =>
    bars.evaluateAll((all) =>
      all.flatMap((bar) =>
        bar.getAnimations().map((animation) => {
          animation.finish();
          return animation.effect?.getTiming().duration;
        }),
      ),
    );
  const bars = toasts.locator('.Toastify__progress-bar--animated');
  expect(await finishAnimations(bars)).toEqual([5000, 5000, 5000]);
  await expect(toasts.filter({ hasText: 'Four' })).toBeVisible();
  await expect(toasts).toHaveCount(1);
  expect(await finishAnimations(bars)).toEqual([5000]);
  await expect(toasts).toHaveCount(0);
  // No more than three were shown at once, not even while the first ones left and the fourth arrived.
  expect(await highestCount()).toBe(3);
});

test('C-11 Of 200 messages with 100 texts, only the first nine texts are shown, three at a time; a later request can show them again', async ({
  page,
  faults,
}) => {
  const errors = Array.from({ length: 200 }, (_, index) => `Message ${Math.floor(index / 2) + 1}.`);
  faults.on('GET', 'deals', json(422, { errors }));
  const highestCount = await countToasts(page);
  await page.addInitScript(() => {
    const finishAnimations = (): void => {
      for (const animation of document.getAnimations())
        if (animation.effect instanceof KeyframeEffect && animation.effect.target?.closest('#messages'))
          animation.finish();
    };
    setInterval(finishAnimations, 50);
  });
  await page.goto('/deals');
  const firstNine = Array.from({ length: 9 }, (_, index) => `Message ${index + 1}.`);
  const messages = async () => (await shownMessages(page)).filter((text) => text.startsWith('Message'));
  await expect.poll(messages).toEqual(firstNine);
  await expect(page.locator('#messages .Toastify__toast')).toHaveCount(0);
  expect(await highestCount()).toBe(3);
  faults.on('GET', 'deals', json(422, { errors: ['Message 1.'] }));
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(messages).toEqual([...firstNine, 'Message 1.']);
});

test('C-11 A message that is closed while its animation cannot run, as in print, makes room for the next one once the animation can run', async ({
  page,
  faults,
}) => {
  faults.on('GET', 'deals', json(422, { errors: ['One', 'Two', 'Three', 'Four'] }));
  await keepToasts(page);
  await page.goto('/deals');
  const toasts = page.locator('#messages .Toastify__toast');
  await expect(toasts).toHaveText([/One/u, /Two/u, /Three/u]);
  const messages = page.locator('#messages');
  await messages.evaluate((host) => {
    host.querySelector<HTMLElement>('.Toastify__close-button')?.click();
    host.style.display = 'none';
  });
  await expect(toasts.filter({ hasText: 'One' })).toHaveAttribute('data-in', 'false');
  await messages.evaluate((host) => {
    host.style.display = '';
  });
  await expect(toasts).toHaveText([/Two/u, /Three/u, /Four/u]);
});

test('C-08 A lost connection is reported within a second, and the failed list is loaded when the connection is back', async ({
  page,
  faults,
  context,
}) => {
  faults.on('GET', 'deals', (call) =>
    listResponse([dealRecord('a', { title: `Of page ${call.query.get('page')}` })], 3),
  );
  await page.clock.install();
  await page.goto('/deals');
  await expect(page.getByText('Of page 1')).toBeVisible();
  // From here on, only the test moves the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.setOffline(true);
  await page.clock.runFor(1000);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: '3', exact: true }).click();
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  // Moves the clock past the delays before the retries of the request.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(tryAgain).toBeVisible({ timeout: 100 });
  }).toPass();
  await context.setOffline(false);
  await expect(page.getByText('Of page 3')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});
