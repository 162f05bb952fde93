import { filter, firstValueFrom, map, of, Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { createKopal, type Kopal, type KopalOptions } from '../../src/composition/create-kopal.ts';
import { KopalError } from '../../src/composition/kopal-error.ts';
import { arriveAt, stateOf } from '../../src/composition/kopal-waits.ts';
import type { PortfolioGateway } from '../../src/core/portfolio/portfolio-gateway.port.ts';
import { multipleOf, percentOf } from '../../src/core/returns/returns-view.ts';
import { EXACT_AMOUNTS } from '../../src/core/shared/amount.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, type Result } from '../../src/core/shared/result.ts';
import { aJpeg } from '../support/images.ts';
import { RecordingNotifier } from '../support/recording-notifier.ts';
import { startTestServer } from '../support/server.ts';

const DEMO_INVESTOR = { email: 'meera@demo.kopal.example', password: 'Kopal@Demo1' };

async function loggedIn(
  options: KopalOptions,
  { email, password }: typeof DEMO_INVESTOR = DEMO_INVESTOR,
): Promise<Kopal> {
  const kopal = await createKopal(options);
  kopal.logIn().logIn(email, password);
  await arriveAt(kopal, '/');
  return kopal;
}

afterEach(() => void vi.unstubAllGlobals());

describe('createKopal', () => {
  it('reads the dashboard and the holdings of the demo investor from the memory backend', async () => {
    const kopal = await loggedIn({ backend: 'memory' });
    const dashboard = await stateOf((await kopal.dashboard()).state$);
    expect(dashboard.summary.totalInvestment.text).toBe('₹1,09,36,429');
    const holdings = await stateOf((await kopal.holdings()).state$);
    expect(holdings.table.rowAt(0).cells['startup-name'].text).toBe('Vyomrekha Space');
  });

  it('formats amounts by the two preferences for amounts, and leaves the numbers as they are', async () => {
    const kopal = await loggedIn({ backend: 'memory' });
    const total = async () => (await stateOf((await kopal.dashboard()).state$)).summary.totalInvestment;
    const { rupees } = await total();
    kopal.briefAmounts.toggle();
    expect(await total()).toEqual({ rupees, text: '₹1.09 Cr', exact: '₹1,09,36,429' });
    kopal.hiddenAmounts.toggle();
    expect(await total()).toEqual({ rupees, text: '₹•••••', exact: undefined });
  });

  it('counts the events page as a first step, even if it is opened before the dashboard', async () => {
    const kopal = await createKopal({ backend: 'memory', path: '/events' });
    kopal.logIn().logIn('arjun@demo.kopal.example', DEMO_INVESTOR.password);
    await firstValueFrom(
      kopal.routing.state$.pipe(filter((state) => state.status === 'page' && state.layout === 'investor')),
    );
    kopal.routing.open('/');
    const dashboard = await stateOf((await kopal.dashboard()).state$);
    expect(dashboard.firstSteps?.countLabel).toBe('1 of 3 done');
  });

  it('shares no session between two apps', async () => {
    const [, other] = [await loggedIn({ backend: 'memory' }), await createKopal({ backend: 'memory' })];
    expect(other.routing.current()).toMatchObject({ route: { name: 'login' } });
  });

  it('delivers the code of a sign-up to `mails$`', async () => {
    const kopal = await createKopal({ backend: 'memory', path: '/auth/register' });
    const email = 'asha@kopal.example';
    const register = kopal.register();
    register.submit({ firstName: 'Asha', lastName: 'Menon', email, password: 'Correct#Horse9' });
    const [mail] = await firstValueFrom(kopal.mails$.pipe(filter((mails) => mails.length > 0)));
    expect(mail).toMatchObject({ to: email, text: expect.stringMatching(/\b\d{6}\b/) });
  });

  it('uses an adapter from the option `ports` in place of a platform adapter', async () => {
    const notifier = new RecordingNotifier();
    const navigation = new MemoryNavigation('/auth/login');
    const kopal = await createKopal({ backend: 'memory', ports: { notifier, navigation } });
    kopal.logIn().logIn(DEMO_INVESTOR.email, 'wrong');
    await vi.waitFor(() => expect(notifier.texts).toEqual(['Invalid credentials.']), { timeout: 30_000 });
    expect(navigation.current().path).toBe('/auth/login');
  });

  it('uses an adapter from the option `ports` in place of a backend adapter', async () => {
    const failed = { kind: 'http', status: 400, messages: [] } as const;
    const requested: string[] = [];
    const portfolioGateway: PortfolioGateway = {
      dashboard: (email) => {
        requested.push(email);
        return of(fail(failed));
      },
      holdings: () => of(fail(failed)),
    };
    const kopal = await loggedIn({ backend: 'memory', ports: { portfolioGateway } });
    const state = await stateOf((await kopal.dashboard()).state$, (shown) => shown.status === 'failed');
    expect(state.message).toBe('Failed to load dashboard');
    expect(requested).toEqual([DEMO_INVESTOR.email]);
  });

  it('returns the figures of the pages as numbers', async () => {
    const kopal = await loggedIn({ backend: 'memory' });
    const figures = await kopal.figures();
    if (!figures.ok) throw new Error(figures.error.kind);
    const { dashboard, investments, returns, skippedRecords } = figures.value;
    expect(dashboard).toMatchObject({ totalInvestment: 10_936_429, totalStartups: 23 });
    expect([investments.length, skippedRecords]).toEqual([25, 0]);

    // The pages show these numbers, formatted.
    const { content } = await stateOf((await kopal.analysis()).state$);
    const { moic, xirr } = returns.performance ?? {};
    expect(content?.returns.moic).toBe(multipleOf(moic));
    expect(content?.returns.xirr).toBe(percentOf(xirr?.kind === 'rate' ? xirr.rate : undefined));
    expect(xirr?.kind).toBe('rate');
    const { table } = await stateOf((await kopal.holdings()).state$);
    const { id, cells } = table.rowAt(0);
    const first = investments.find(({ investment }) => investment.id === id);
    expect(EXACT_AMOUNTS.amount(first?.value).text).toBe(cells['current-value'].text);
    const { page } = await stateOf((await kopal.tax()).state$);
    const shortTerm = investments.filter(({ tax }) => tax.kind === 'short-term');
    expect(page).toMatchObject({ kind: 'clock', table: { count: investments.length } });
    for (const { tax } of shortTerm)
      expect(tax).toMatchObject({
        daysLeft: expect.any(Number),
        firstLongTermDay: expect.stringMatching(/^20\d\d-/),
      });
    expect(shortTerm.length).toBeGreaterThan(0);
  });

  it('returns the error of a failed call in place of figures, and rejects without a log-in', async () => {
    const error = { kind: 'http', status: 500, messages: [] } as const;
    const portfolioGateway = { dashboard: () => of(fail(error)), holdings: () => of(fail(error)) };
    const kopal = await loggedIn({ backend: 'memory', ports: { portfolioGateway } });
    expect(await kopal.figures()).toEqual({ ok: false, error });
    kopal.layout.logOut();
    await expect(kopal.figures()).rejects.toThrow(
      'There are no figures: no one is logged in, or the login has no e-mail.',
    );
  });

  it('returns a 401 in place of the figures when the session ends before they are loaded', async () => {
    const error = { kind: 'http', status: 401, messages: [] } as const;
    const response$ = new Subject<Result<never, RequestError>>();
    const portfolioGateway = { dashboard: () => response$, holdings: () => response$ };
    const kopal = await loggedIn({ backend: 'memory', ports: { portfolioGateway } });
    const endedByLogOut = kopal.figures();
    kopal.layout.logOut();
    expect(await endedByLogOut).toEqual({ ok: false, error });
    kopal.logIn().logIn('arjun@demo.kopal.example', DEMO_INVESTOR.password);
    await arriveAt(kopal, '/');
    const endedByApi = kopal.figures();
    response$.next(fail(error));
    expect(await endedByApi).toEqual({ ok: false, error });
  });

  it.each([
    [{ backend: 'htpp' }, "createKopal: the option backend must be 'memory' or 'http', not 'htpp'."],
    [{}, "createKopal: the option backend must be 'memory' or 'http', not undefined."],
    [undefined, "createKopal: the option backend must be 'memory' or 'http', not undefined."],
    [
      { backend: 'http' },
      "createKopal: the option baseUrl must be an absolute address, such as 'http://127.0.0.1:4600/api', not undefined.",
    ],
    [
      { backend: 'http', baseUrl: '/api' },
      "createKopal: the option baseUrl must be an absolute address, such as 'http://127.0.0.1:4600/api', not '/api'.",
    ],
    [
      { backend: 'http', baseUrl: 'http://kopal.test/api', geoBaseUrl: 'geo' },
      "createKopal: the option geoBaseUrl must be an absolute address, such as 'http://127.0.0.1:4600/api', not 'geo'.",
    ],
  ])('says in one sentence what is wrong with %j', async (options, sentence) => {
    await expect(createKopal(options as KopalOptions)).rejects.toThrow(new KopalError(sentence));
  });

  it('lists the valid ports when an unknown port is given', async () => {
    const ports = { portfolioGatway: {} };
    // The types reject the name, but a JavaScript program has no types.
    await expect(createKopal({ backend: 'memory', ports } as unknown as KopalOptions)).rejects.toThrow(
      /^createKopal: no port is called 'portfolioGatway'; the ports are appearance, .*portfolioGateway, .*\.$/,
    );
  });

  it('emits an empty list of mails with a backend over HTTP', async () => {
    const kopal = await createKopal({ backend: 'http', baseUrl: 'http://kopal.test/api' });
    expect(await firstValueFrom(kopal.mails$)).toEqual([]);
  });
});

describe('createKopal over HTTP', () => {
  it('reads the dashboard and stores a document on the server, without a browser', async () => {
    await using server = await startTestServer();
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
      server.appFetch(input, init),
    );
    const investor = await server.seedInvestor({
      holdings: [{ startup: 'Vyomrekha Space', amount: 100_000, issuePrice: 10, currentPrice: 25 }],
    });
    const kopal = await loggedIn({ backend: 'http', baseUrl: 'http://kopal.test/api' }, investor);
    const dashboard = await stateOf((await kopal.dashboard()).state$);
    expect(dashboard.summary.totalStartups).toBe('1');

    const kyc = await kopal.kyc();
    const subscription = kyc.state$.subscribe();
    const passport$ = kyc.state$.pipe(
      map((state) =>
        state.status === 'ready' ? state.slots.find(({ id }) => id === 'passport')?.view : undefined,
      ),
    );
    await firstValueFrom(passport$.pipe(filter((view) => view?.status === 'empty')));
    kyc.consent();
    await firstValueFrom(kyc.state$.pipe(filter((state) => state.status === 'ready' && state.consent.given)));
    kyc.pick('passport', new File([aJpeg({ width: 1600, height: 1000 })], 'passport.jpg'));
    await firstValueFrom(
      kyc.state$.pipe(filter((state) => state.status === 'ready' && state.crop !== undefined)),
    );
    kyc.save();
    const stored = await firstValueFrom(
      passport$.pipe(filter((view) => view?.status === 'filled' && view.upload.status === 'stored')),
    );
    expect(stored).toMatchObject({ fileName: expect.stringMatching(/^passport_\d+\.jpg$/) });
    subscription.unsubscribe();
  });
});
