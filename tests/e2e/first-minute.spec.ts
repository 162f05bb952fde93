import type { Page, Request } from '@playwright/test';
import { MAX_CALLS_IN_FIRST_MINUTE, FIRST_MINUTE_MS } from '../../src/core/queries/visit-budget.ts';
import { SCREEN_NAMES, screenOf } from '../../src/core/screens/screens.ts';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { logInByCall } from './support/stored-login.ts';

test.describe.configure({ timeout: 240_000 });

const { meera } = DEMO_ACCOUNTS;

/** The ids of the first investment and deal of the demo. */
async function someIds(
  page: Page,
  origin: string,
  headers: { readonly authorization: string },
): Promise<{ investment: string; deal: string }> {
  const held = await page.request.get(`${origin}/api/investments/investor-profiles-by-email`, { headers });
  const deals = await page.request.get(`${origin}/api/deals`);
  const { data } = (await held.json()) as { data: { investments: { _id: string }[] } };
  const list = (await deals.json()) as { data: { _id: string }[] };
  return { investment: data.investments[0]?._id ?? '', deal: list.data[0]?._id ?? '' };
}

/** The calls that the loaded page sends, and the scripts that it loads. */
class SentRequests {
  readonly calls: string[] = [];
  readonly scripts = new Set<string>();
  readonly #pending = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      this.#pending.add(request);
      if (pathname.endsWith('.js')) this.scripts.add(pathname);
      if (pathname.startsWith('/api/'))
        this.calls.push(`${request.method()} ${pathname.slice('/api/'.length)}${search}`);
    });
    // While a page is requested, the page before it may still send calls.
    page.on('response', (response) => {
      if (!response.request().isNavigationRequest()) return;
      this.calls.length = 0;
      this.scripts.clear();
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Waits until all requests have their responses. */
  async settle(): Promise<void> {
    await expect.poll(() => this.#pending.size, { intervals: [5] }).toBe(0);
  }

  /**
   * Lets time pass in steps, and waits after each step until all requests have their responses. A step is shorter than
   * the ten seconds after which the app gives up a request, because a request may be pending when the step begins.
   */
  async pass(page: Page, ms: number): Promise<void> {
    const STEP_MS = 9_000;
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await page.clock.runFor(STEP_MS);
      await this.settle();
    }
  }
}

/** Moves the pointer over everything that can be clicked. */
async function pointAtEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, input, select, [role="tab"]')) {
      for (const type of ['pointerover', 'mouseover'])
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }));
    }
  });
}

test('without a click, a page sends at most 8 calls in its first minute, and loads at most 12 scripts (the dashboard 10) before the pointer moves', async ({
  page,
  server,
}) => {
  const headers = await logInByCall(page, server.origin, meera.email);
  const { investment, deal } = await someIds(page, server.origin, headers);
  const paths = [
    ...SCREEN_NAMES.map((name) => screenOf(name))
      .filter(({ access }) => access !== 'auth')
      .map(({ path }) => path.replace('{id}', path.startsWith('/deal/') ? deal : investment)),
    '/tax?view=return',
    '/tax?view=statement',
    '/no/such/page',
  ];
  expect(paths).toContain(`/deal/${deal}`);
  const requests = new SentRequests(page);
  await page.clock.install();
  const sent: Record<string, readonly string[]> = {};
  const loaded: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await requests.settle();
      await requests.pass(page, FIRST_MINUTE_MS * 0.3);
      loaded[path] = [...requests.scripts];
      await pointAtEverything(page);
      await requests.pass(page, FIRST_MINUTE_MS * 0.3);
      // The clock also runs by itself, so the end of the minute is left out.
      sent[path] = [...requests.calls];
    });
  }
  await test.step('calls beyond the limit wait for the end of the minute', async () => {
    await requests.pass(page, FIRST_MINUTE_MS / 2);
    await expect(page.getByRole('button', { name: 'Notifications' })).toHaveAccessibleDescription(/unread/u);
  });
  const over = (lists: Readonly<Record<string, readonly string[]>>, limitOf: (path: string) => number) =>
    Object.fromEntries(Object.entries(lists).filter(([path, list]) => list.length > limitOf(path)));
  expect(over(sent, () => MAX_CALLS_IN_FIRST_MINUTE)).toEqual({});
  expect(over(loaded, (path) => (path === '/' ? 10 : 12))).toEqual({});
});
