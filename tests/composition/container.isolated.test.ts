import '../support/window-before-imports.ts';
import 'reflect-metadata/lite';
import type { ServiceIdentifier } from 'inversify';
import { defer, filter, firstValueFrom, of, timeout } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Configuration } from '../../src/adapters/browser/configuration.ts';
import { DemoGoogleSignIn } from '../../src/adapters/google/demo-google-sign-in.ts';
import { GoogleIdentitySignIn } from '../../src/adapters/google/google-identity-sign-in.ts';
import { UnavailableGoogleSignIn } from '../../src/adapters/google/unavailable-google-sign-in.ts';
import { PLACES_KEY_HEADER } from '../../src/adapters/http/http-places-gateway.ts';
import { createBrowserApp } from '../../src/composition/create-browser-app.ts';
import { TOKENS } from '../../src/composition/tokens.ts';
import type { UserMessage } from '../../src/core/platform/notifier.port.ts';
import { MAX_CALLS_IN_FIRST_MINUTE } from '../../src/core/queries/visit-budget.ts';
import { BATCH_MS } from '../../src/core/shared/cached-query.ts';
import { ok } from '../../src/core/shared/result.ts';
import { FakeStorage } from '../support/fake-storage.ts';
import { stubWindow } from '../support/fake-window.ts';
import { MEMORY_SERVICES } from '../support/memory-services.ts';
import { startTestServer } from '../support/server.ts';

const shown = vi.hoisted((): UserMessage[] => []);
vi.mock('../../src/adapters/toast/toast-container.ts', () => ({
  mountToastContainer: () => undefined,
  showToast: (message: UserMessage) => shown.push(message),
}));

type Backend = Configuration['backend'];

const configurationOf = (backend: Backend): Configuration => ({
  apiBaseUrl: 'http://kopal.test/api',
  geoBaseUrl: 'http://kopal.test/api',
  geoApiKey: undefined,
  productName: 'Kopal',
  productShortName: 'kopal',
  backend,
  googleClientId: undefined,
  googleDemoUrl: undefined,
});

const storages = { local: new FakeStorage(), session: new FakeStorage() };

function openWindow(address: string) {
  storages.local = new FakeStorage();
  storages.session = new FakeStorage();
  vi.stubGlobal('localStorage', storages.local);
  vi.stubGlobal('sessionStorage', storages.session);
  return stubWindow(address);
}

beforeEach(() => {
  shown.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The app after it has loaded the part that an investor's pages share. */
async function wholeApp(backend: Backend, settings: Partial<Configuration> = {}) {
  const app = await createBrowserApp({ ...configurationOf(backend), ...settings });
  await app.viewModels.calendar();
  return app;
}

it('refetches a query with `refetchOnFocus` on the `online` event, without a focus event', async () => {
  const { events } = openWindow('http://kopal.test/deals');
  const { container } = await createBrowserApp(configurationOf('memory'));
  vi.useFakeTimers();
  const cache = container.get(TOKENS.queryCache);
  let loads = 0;
  const fetch$ = defer(() => of(ok(++loads)));
  const watching = cache.observe({ key: 'deals', tags: ['Deals'], refetchOnFocus: true, fetch$ }).subscribe();
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(loads).toBe(2);
  watching.unsubscribe();
});

it('ends the limit of background calls at the first click on the page', async () => {
  const { events } = openWindow('http://kopal.test/deals');
  const { container } = await createBrowserApp(configurationOf('memory'));
  const budget = container.get(TOKENS.visitBudget);
  for (let sent = 0; sent < MAX_CALLS_IN_FIRST_MINUTE; sent += 1) budget.count();
  expect(budget.hasSpareCall).toBe(false);
  events.dispatchEvent(new Event('click'));
  expect(budget.hasSpareCall).toBe(true);
});

it('sends the key of the country service to that service', async () => {
  openWindow('http://kopal.test/profile');
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return Promise.resolve(Response.json([]));
  });
  const settings = { geoBaseUrl: 'https://places.example/v1', geoApiKey: 'service-key' };
  const { container } = await wholeApp('http', settings);
  await firstValueFrom(container.get(TOKENS.placesGateway).countries());
  expect(requests.map(({ url, headers }) => [url, headers.get(PLACES_KEY_HEADER)])).toEqual([
    ['https://places.example/v1/countries', 'service-key'],
  ]);
});

it('resolves an API address without an origin against the origin of the page', async () => {
  openWindow('http://kopal.test/view-all/i1');
  const { container } = await wholeApp('http', { apiBaseUrl: '/api' });
  const documents = container.get(TOKENS.documentsGateway);
  const isProtected = (url: string) =>
    documents.isProtected({ slot: 'pan_card', url, fileName: 'pan_card.jpg' });
  expect(isProtected('http://kopal.test/api/documents/pan_card.jpg')).toBe(true);
  expect(isProtected('http://other.test/api/documents/pan_card.jpg')).toBe(false);
});

/** Tokens that only the other backend binds. */
const FOREIGN: Readonly<Record<Backend, readonly string[]>> = {
  http: ['demoPanel', 'demoStorage', 'memoryNetwork', ...MEMORY_SERVICES],
  memory: ['httpClient'],
};

describe.each<Backend>(['http', 'memory'])('the container with the backend %s', (backend) => {
  it('resolves every token but those of the other backend', async () => {
    openWindow('http://kopal.test/deals');
    const { container } = await wholeApp(backend);
    const tokens: readonly (readonly [string, ServiceIdentifier<unknown>])[] = Object.entries(TOKENS);
    const unbound = tokens.filter(([, token]) => !container.isBound(token)).map(([name]) => name);
    expect(unbound.toSorted()).toEqual(FOREIGN[backend].toSorted());
    const bound = tokens.filter(([name]) => !unbound.includes(name));
    expect(bound.filter(([, token]) => container.get(token) === undefined)).toEqual([]);
  });

  it('returns one instance of each shared service, and a new view model at each call', async () => {
    openWindow('http://kopal.test/deals');
    const { container, viewModels } = await wholeApp(backend);
    for (const token of [
      TOKENS.session,
      TOKENS.queryCache,
      TOKENS.router,
      TOKENS.navigation,
      TOKENS.sessionStore,
      TOKENS.formDrafts,
    ])
      expect(container.get<object>(token)).toBe(container.get<object>(token));
    expect(viewModels.logIn()).not.toBe(viewModels.logIn());
    expect(await viewModels.holdings()).not.toBe(await viewModels.holdings());
  });

  it('loads the investor part once when several screens request it at the same time', async () => {
    openWindow('http://kopal.test/deals');
    const { container, viewModels } = await createBrowserApp(configurationOf(backend));
    await Promise.all([viewModels.holdings(), viewModels.deals(), viewModels.kyc()]);
    const gateway = container.get(TOKENS.portfolioGateway);
    await viewModels.dashboard();
    expect(container.get(TOKENS.portfolioGateway)).toBe(gateway);
  });
});

it.each([
  ['UnavailableGoogleSignIn', {}, UnavailableGoogleSignIn],
  ['DemoGoogleSignIn', { googleDemoUrl: '/demo/google' }, DemoGoogleSignIn],
  [
    'GoogleIdentitySignIn',
    { googleClientId: '1234-abcd', googleDemoUrl: '/demo/google' },
    GoogleIdentitySignIn,
  ],
])('binds %s with the settings %j', async (_name, settings, service) => {
  openWindow('http://kopal.test/auth/login');
  const { container } = await createBrowserApp({ ...configurationOf('http'), ...settings });
  expect(container.get(TOKENS.googleSignIn)).toBeInstanceOf(service);
});

/** Opens the app, without its components, in a new fake window. */
async function openApp(backend: Backend, address: string, stored: Readonly<Record<string, string>> = {}) {
  const fake = openWindow(`http://kopal.test${address}`);
  for (const [key, value] of Object.entries(stored)) storages.local.setItem(key, value);
  const { viewModels, sessionRestored } = await createBrowserApp(configurationOf(backend));
  await sessionRestored;
  return { fake, viewModels };
}

async function withServer(
  run: (investor: { email: string; password: string }) => Promise<void>,
): Promise<void> {
  await using server = await startTestServer();
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => server.appFetch(input, init));
  await run(
    await server.seedInvestor({
      firstName: 'Meera',
      lastName: 'Raghunathan',
      holdings: [{ startup: 'Vyomrekha Space', amount: 100_000, issuePrice: 10, currentPrice: 25 }],
    }),
  );
}

const DEMO_ACCOUNT = { email: 'meera@demo.kopal.example', password: 'Kopal@Demo1' };

const BACKENDS = [
  ['memory', (run: Parameters<typeof withServer>[0]) => run(DEMO_ACCOUNT)],
  ['http', withServer],
] as const;

it('counts the events page as a first step, even if it is opened before the dashboard', async () => {
  const { fake, viewModels } = await openApp('memory', '/events');
  viewModels.logIn().logIn('arjun@demo.kopal.example', DEMO_ACCOUNT.password);
  await vi.waitFor(() => expect(fake.history.entry.href).toBe('http://kopal.test/events'), {
    timeout: 30_000,
  });
  await viewModels.events();
  viewModels.routing.open('/');
  const dashboard = await viewModels.dashboard();
  const { firstSteps } = await firstValueFrom(
    dashboard.state$.pipe(filter((state) => state.status === 'ready')),
  );
  expect(firstSteps?.countLabel).toBe('1 of 3 done');
});

describe.each(BACKENDS)('the app in a fake window with the backend %s', (backend, withInvestor) => {
  it('continues a deep link after the log-in, and logs out', async () => {
    await withInvestor(async (investor) => {
      const { fake, viewModels } = await openApp(backend, '/view-all?from=mail');
      expect(fake.history.entry.href).toBe('http://kopal.test/auth/login');

      viewModels.logIn().logIn(` ${investor.email.toUpperCase()} `, investor.password);
      await vi.waitFor(() => expect(fake.history.entry.href).toBe('http://kopal.test/view-all?from=mail'), {
        timeout: 30_000,
      });
      expect(JSON.parse(storages.local.getItem('root') ?? '')).toMatchObject({
        auth: { user: { name: 'Meera Raghunathan', email: investor.email }, isLoggedIn: true },
      });
      expect(storages.local.getItem('authentication')).toBe(investor.email);

      const holdings = await viewModels.holdings();
      const ready$ = holdings.state$.pipe(
        filter((state) => state.status === 'ready'),
        timeout(5000),
      );
      expect((await firstValueFrom(ready$)).table.count).toBeGreaterThan(0);
      const dashboard = await viewModels.dashboard();
      const summary$ = dashboard.state$.pipe(
        filter((state) => state.status === 'ready'),
        timeout(5000),
      );
      expect((await firstValueFrom(summary$)).summary.totalCurrentValue.text).toMatch(/^₹[\d,]+$/);

      viewModels.layout.logOut();
      expect(fake.history.entry.href).toBe('http://kopal.test/auth/login');
      // The memory backend keeps its own data in localStorage, such as the tokens that were logged out.
      const storedKeys = Object.keys(storages.local.contents());
      expect(storedKeys.filter((key) => !key.startsWith('kopal:memory:'))).toEqual([]);
    });
  });

  it('C-09 ends a stored session that the backend rejects, with one message, on the login page', async () => {
    await withInvestor(async () => {
      const root = { auth: { user: { email: 'gone@kopal.test' }, token: 'gone', isLoggedIn: true } };
      const { fake, viewModels } = await openApp(backend, '/view-all', { root: JSON.stringify(root) });
      const [holdings, dashboard] = await Promise.all([viewModels.holdings(), viewModels.dashboard()]);
      holdings.state$.subscribe();
      dashboard.state$.subscribe();
      await vi.waitFor(
        () => expect(shown.map(({ text }) => text)).toEqual(['Session expired. Please log in again.']),
        { timeout: 30_000 },
      );
      expect(fake.history.entry.href).toBe('http://kopal.test/auth/login');
      // This entry tells the other tabs why the login is gone.
      expect(storages.local.contents()).toEqual({ 'kopal:session-expired': 'yes' });
    });
  });
});
