import type { CDPSession, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { button, logInByForm } from './support/account-pages.ts';
import { expect, faultTest as test, WITH_MOTION } from './support/fixtures.ts';
import { openDevTools } from './support/dev-tools.ts';

test.use({
  ...WITH_MOTION,
  configuration: { VITE_BACKEND: 'memory' },
  // V8 runs without its compilers: compiled code would grow the heap during the first hundreds of navigations.
  launchOptions: async ({}, use, { project }) => {
    const { launchOptions } = project.use;
    const flags = '--js-flags=--no-opt --no-sparkplug --no-maglev';
    await use({ ...launchOptions, args: [...(launchOptions?.args ?? []), flags] });
  },
});

/** Nine screens: the first is open after the log-in. */
const ROUTES = [
  '/',
  '/view-all',
  '/deals',
  '/events',
  '/pre-ipo',
  '/latest-updates',
  '/analysis',
  '/investor-profile/investor-basic-detail',
  '/investor-profile/investor-nominee-detail',
];
/** Number of navigations from the last history entry to the first and back. */
const LAP = 2 * (ROUTES.length - 1);

/** The growth that 48 navigations may cause. Without a leak, the heap grows by 1.0 to 1.5 %. */
const MAX_GROWTH = [
  ['nodes', 0.025],
  ['listeners', 0.025],
  ['bytes of the heap', 0.04],
] as const;

type Counts = Readonly<Record<(typeof MAX_GROWTH)[number][0], number>>;

/** Goes through the entries of the history, back and forth, and waits after each step until its screen is rendered. */
async function walk(page: Page, firstStep: number, count: number): Promise<void> {
  await page.evaluate(
    async ([first, steps, entries]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isRendered = () =>
        document.querySelector('main h1') !== null &&
        document.querySelector('main [aria-busy="true"]') === null &&
        document.querySelectorAll('svg.highcharts-root').length >= (location.pathname === '/' ? 4 : 0);
      for (let step = first; step < first + steps; step += 1) {
        const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history.go(step % (2 * (entries - 1)) < entries - 1 ? -1 : 1);
        await arrived;
        do await frame();
        while (!isRendered());
      }
    },
    [firstStep, count, ROUTES.length] as const,
  );
}

/** Counts nodes, listeners and bytes that exist after a garbage collection. */
async function countsAfterCollection(cdp: CDPSession): Promise<Counts> {
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    'bytes of the heap': metric('JSHeapUsedSize'),
  };
}

test('C-19 after 20 navigations through the history, 48 more hardly add to the nodes, the listeners and the heap', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await logInByForm(page, DEMO_ACCOUNTS.meera.email, DEMO_PASSWORD);
  await expect(page.locator('svg.highcharts-root')).toHaveCount(4);
  for (const route of ROUTES.slice(1)) {
    await page.evaluate((path) => history.pushState(null, '', path), route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  // The page loads the notifications when it is idle. Waiting for them here puts them into both counts.
  await expect(button(page, 'Notifications')).toHaveAccessibleDescription(/unread/u);
  const cdp = await openDevTools(page);
  await cdp.send('Performance.enable');
  await walk(page, 0, 20);
  const before = await countsAfterCollection(cdp);
  await walk(page, 20, 3 * LAP);
  const after = await countsAfterCollection(cdp);
  for (const [name, growth] of MAX_GROWTH)
    expect(after[name], name).toBeLessThan(before[name] * (1 + growth));
});
