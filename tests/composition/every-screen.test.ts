import type { Container, ServiceIdentifier } from 'inversify';
import { defer, filter, firstValueFrom, map, Observable, of, ReplaySubject, timeout } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createHeadlessContainer } from '../../src/composition/create-kopal.ts';
import { createViewModels } from '../../src/composition/create-view-models.ts';
import { startSession } from '../../src/composition/start-session.ts';
import { TOKENS } from '../../src/composition/tokens.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, mapResult, type Result } from '../../src/core/shared/result.ts';
import type { RowsOnDemand } from '../../src/core/shared/rows-on-demand.ts';
import type { ViewModels } from '../../src/core/view-models.ts';
import { RecordingNotifier } from '../support/recording-notifier.ts';
import { allRows } from '../support/table-texts.ts';

/*
 * What every list and every page of the portfolio must do; at the end, what every screen that loads data must do. Other
 * behaviour is tested for each screen alone.
 */

const PASSWORD = 'Kopal@Demo1';
const WITH_PORTFOLIO = 'meera@demo.kopal.example';
const WITHOUT_PORTFOLIO = 'arjun@demo.kopal.example';

/** What a screen shows, as far as these tests read it. */
interface Shown {
  readonly status: string;
  readonly message?: string;
  /** How many records were left out; on the investment page, the investor's own note. */
  readonly note?: unknown;
}

interface Opened {
  /** The state of the whole screen. */
  readonly state$: Observable<object>;
  /** The part of the state that has a status. */
  readonly shown$: Observable<Shown>;
  readonly retry: () => void;
}

interface ScreenModel<State> {
  readonly state$: Observable<State>;
  retry(): void;
}

const whole = (viewModel: ScreenModel<Shown>): Opened => ({
  state$: viewModel.state$,
  shown$: viewModel.state$,
  retry: () => viewModel.retry(),
});

const list = (viewModel: ScreenModel<{ readonly list: Shown }>): Opened => ({
  state$: viewModel.state$,
  shown$: viewModel.state$.pipe(map((state) => state.list)),
  retry: () => viewModel.retry(),
});

interface Screen {
  readonly name: string;
  /** Loads what the screen cannot do without. */
  readonly gateway: ServiceIdentifier<object>;
  readonly open: (app: ViewModels) => Promise<Opened>;
  readonly failedMessage: string;
  /** The status without investments. */
  readonly withoutPortfolio: 'ready' | 'empty' | 'unknown';
  /** Whether the screen shows data of the investor. */
  readonly isPrivate: boolean;
  readonly hasAmounts: boolean;
  /** Whether the screen says how many records were left out. */
  readonly countsSkipped: boolean;
}

/** A page of the investor's portfolio. */
const PORTFOLIO = {
  gateway: TOKENS.portfolioGateway,
  failedMessage: 'Error fetching data',
  withoutPortfolio: 'empty',
  ...{ isPrivate: true, hasAmounts: true, countsSkipped: true },
} as const;

/** A list that every visitor sees. */
const MARKET = {
  withoutPortfolio: 'ready',
  ...{ isPrivate: false, hasAmounts: false, countsSkipped: true },
} as const;

const SCREENS: readonly Screen[] = [
  {
    ...PORTFOLIO,
    name: 'Dashboard',
    open: async (app) => whole(await app.dashboard()),
    failedMessage: 'Failed to load dashboard',
    withoutPortfolio: 'ready',
  },
  { ...PORTFOLIO, name: 'View all', open: async (app) => whole(await app.holdings()) },
  {
    ...PORTFOLIO,
    name: 'An investment',
    open: async (app) => whole(await app.investment(await investmentId())),
    withoutPortfolio: 'unknown',
    countsSkipped: false,
  },
  { ...PORTFOLIO, name: 'Analysis', open: async (app) => whole(await app.analysis()) },
  {
    ...PORTFOLIO,
    name: 'Tax & statements',
    open: async (app) => whole(await app.tax()),
    failedMessage: 'Tax & statements could not be loaded.',
  },
  {
    ...PORTFOLIO,
    name: 'Latest Updates',
    open: async (app) => whole(await app.latestUpdates()),
    failedMessage: 'The updates could not be loaded.',
    withoutPortfolio: 'ready',
    ...{ hasAmounts: false, countsSkipped: false },
  },
  {
    ...MARKET,
    name: 'Live deals',
    gateway: TOKENS.dealsGateway,
    open: async (app) => list(await app.deals()),
    failedMessage: 'The deals could not be loaded.',
  },
  {
    ...MARKET,
    name: 'Upcoming Events',
    gateway: TOKENS.eventsGateway,
    open: async (app) => list(await app.events()),
    failedMessage: 'The events could not be loaded.',
  },
  {
    ...MARKET,
    name: 'Open IPOs',
    gateway: TOKENS.ipoGateway,
    open: async (app) => {
      const preIpo = await app.preIpo();
      return {
        state$: preIpo.state$,
        shown$: preIpo.state$.pipe(map(({ open }) => open)),
        retry: () => preIpo.retry('open'),
      };
    },
    failedMessage: 'The IPOs could not be loaded.',
  },
];

/** A screen as the tests of the session see it: its name, its gateway, and its state. */
type LoadingScreen = readonly [string, Screen['gateway'], (app: ViewModels) => Promise<Observable<object>>];

/** The screens above, and the other screens that load data. */
const LOADING_SCREENS: readonly LoadingScreen[] = [
  ...SCREENS.map(({ name, gateway, open }): LoadingScreen => [
    name,
    gateway,
    async (app) => (await open(app)).state$,
  ]),
  ['A deal', TOKENS.dealsGateway, async (app) => (await app.deal('jaladhi-water')).state$],
  ['Basic Details', TOKENS.profileGateway, async (app) => (await app.basicDetails()).state$],
  ['KYC Documents', TOKENS.documentsGateway, async (app) => (await app.kyc()).state$],
  ['Bank Detail', TOKENS.profileGateway, async (app) => (await app.bankDetail()).state$],
  ['Nominee Detail', TOKENS.profileGateway, async (app) => (await app.nominees()).state$],
  ['Security', TOKENS.securityGateway, async (app) => (await app.security()).state$],
];

const titled = (screens: readonly Screen[]) => screens.map((screen) => [screen.name, screen] as const);
const PRIVATE = titled(SCREENS.filter(({ isPrivate }) => isPrivate));
const WITH_AMOUNTS = titled(SCREENS.filter(({ hasAmounts }) => hasAmounts));
const COUNTING = titled(SCREENS.filter(({ countsSkipped }) => countsSkipped));

/** Starts the app with the demo data, logs in at `/` and stays there, as a script does. */
async function start(email: string) {
  const notifier = new RecordingNotifier();
  const container = createHeadlessContainer({ backend: 'memory', ports: { notifier } });
  await startSession(container);
  const app = createViewModels(container, (loading) => loading);
  app.logIn().logIn(email, PASSWORD);
  await arriveAt(app, 'dashboard');
  return { app, container, notifier, network: container.get(TOKENS.memoryNetwork) };
}

const arriveAt = (app: ViewModels, page: 'dashboard' | 'login') =>
  firstValueFrom(
    app.routing.state$.pipe(filter((state) => state.status === 'page' && state.route.name === page)),
  );

async function investmentId(): Promise<string> {
  const { app } = await start(WITH_PORTFOLIO);
  const { state$ } = await app.holdings();
  const { table } = await firstValueFrom(state$.pipe(filter((state) => state.status === 'ready')));
  return table.rowAt(0).id;
}

const firstThat = (shown$: Observable<Shown>, isWanted: (status: string) => boolean): Promise<Shown> =>
  firstValueFrom(
    shown$.pipe(
      filter(({ status }) => isWanted(status)),
      timeout(20_000),
    ),
  );

const ready = (shown$: Observable<Shown>) => firstThat(shown$, (status) => status === 'ready');
const settled = (shown$: Observable<Shown>) => firstThat(shown$, (status) => status !== 'loading');

/** Every text of a state, including the rows of its tables. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { count, rowAt } = value as Partial<RowsOnDemand<unknown>>;
  const rows = count !== undefined && rowAt !== undefined ? allRows({ count, rowAt }) : [];
  return [...Object.values(value), ...rows].flatMap((entry) => textsIn(entry));
}

type Response$ = Observable<Result<object, RequestError>>;

/** Changes the response of each call of a gateway, also of the calls in its nested parts. */
function changeResponses(
  container: Container,
  token: ServiceIdentifier<object>,
  change: (response$: Response$) => Response$,
): void {
  const changed = (part: object): object =>
    new Proxy(part, {
      get: (target, name): unknown => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member === 'object' && member !== null) return changed(member);
        if (typeof member !== 'function') return member;
        return (...input: readonly unknown[]) => change(Reflect.apply(member, target, input) as Response$);
      },
    });
  const gateway = changed(container.get(token));
  container.rebind(token).toConstantValue(gateway);
}

/** Makes each call of a gateway run until it is aborted; returns a function that counts the running ones. */
function neverRespond(container: Container, token: ServiceIdentifier<object>): () => number {
  let running = 0;
  const running$: Response$ = new Observable(() => {
    running += 1;
    return () => {
      running -= 1;
    };
  });
  changeResponses(container, token, () => running$);
  return () => running;
}

/** Makes each response of a gateway say that two records were left out. */
const leaveOutTwo = (container: Container, token: ServiceIdentifier<object>): void =>
  changeResponses(
    container,
    token,
    map((response) => mapResult(response, (value) => ({ ...value, skippedRecords: 2 }))),
  );

/** Makes each call of a gateway respond 401 while anyone is logged in, as with a token that has expired. */
function rejectToken(container: Container, gateway: ServiceIdentifier<object>): void {
  const session = container.get(TOKENS.session);
  changeResponses(container, gateway, (response$) =>
    defer(() =>
      session.token === undefined
        ? response$
        : of(fail({ kind: 'http', status: 401, messages: [] } as const)),
    ),
  );
}

/** A company of the demo investor. */
const COMPANY = 'Vyomrekha Space';
const AMOUNT = /₹ ?\d/u;

describe.concurrent('every list and portfolio page, opened while the app stays at the path of the dashboard', () => {
  it.each(SCREENS.map((screen) => [screen.name, screen.withoutPortfolio, screen] as const))(
    '%s has the status %s for an investor without investments',
    async (_name, expected, screen) => {
      const { app } = await start(WITHOUT_PORTFOLIO);
      const { status } = await settled((await screen.open(app)).shown$);
      expect(status).toBe(expected);
    },
  );

  it.each(titled(SCREENS))(
    '%s says that it could not be loaded, and loads again on retry',
    async (_name, screen) => {
      const { app, network } = await start(WITH_PORTFOLIO);
      network.change({ failure: '500' });
      const { shown$, retry } = await screen.open(app);
      // One subscription throughout: a new one would load again without a retry.
      const watched$ = new ReplaySubject<Shown>(1);
      const watching = shown$.subscribe(watched$);
      expect(await settled(watched$)).toMatchObject({ status: 'failed', message: screen.failedMessage });
      network.change({ failure: 'none' });
      retry();
      expect(await ready(watched$)).toMatchObject({ status: 'ready' });
      watching.unsubscribe();
    },
  );

  it.each(WITH_AMOUNTS)('%s shows no digit of an amount while amounts are hidden', async (_name, screen) => {
    const { app } = await start(WITH_PORTFOLIO);
    const { shown$, state$ } = await screen.open(app);
    // One subscription throughout: a new one would use the new format anyway.
    const states$ = new ReplaySubject<object>(1);
    const watching = state$.subscribe(states$);
    await ready(shown$);
    expect(textsIn(await firstValueFrom(states$)).some((text) => AMOUNT.test(text))).toBe(true);
    app.hiddenAmounts.toggle();
    await ready(shown$);
    const texts = textsIn(await firstValueFrom(states$));
    expect(texts.filter((text) => AMOUNT.test(text))).toEqual([]);
    expect(texts).toContain('₹•••••');
    watching.unsubscribe();
  });

  it.each(titled(SCREENS))(
    'C-07 %s sends its requests once for two views, and aborts them when both are closed',
    async (_name, screen) => {
      const { app, container } = await start(WITH_PORTFOLIO);
      const countRunning = neverRespond(container, screen.gateway);
      const { state$ } = await screen.open(app);
      const firstView = state$.subscribe();
      const sent = countRunning();
      expect(sent).toBeGreaterThan(0);
      const secondView = state$.subscribe();
      firstView.unsubscribe();
      expect(countRunning()).toBe(sent);
      secondView.unsubscribe();
      expect(countRunning()).toBe(0);
    },
  );

  it.each(PRIVATE)('%s shows only its current state to a second view', async (_name, screen) => {
    const { app } = await start(WITH_PORTFOLIO);
    const { shown$, state$ } = await screen.open(app);
    const states: object[] = [];
    const firstView = state$.subscribe((state) => states.push(state));
    await ready(shown$);
    // Makes a new state, except on Latest Updates, which has no amounts.
    app.hiddenAmounts.toggle();
    const seen: object[] = [];
    state$.subscribe((state) => seen.push(state)).unsubscribe();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(states.at(-1));
    firstView.unsubscribe();
  });

  it.each(COUNTING)('%s says how many records it left out', async (_name, screen) => {
    const { app, container } = await start(WITH_PORTFOLIO);
    leaveOutTwo(container, screen.gateway);
    const { shown$ } = await screen.open(app);
    expect(await ready(shown$)).toMatchObject({ note: '2 records could not be shown.' });
  });

  it.each(PRIVATE)(
    '%s stops showing an investor’s company at the log-out, and does not show it to the next investor',
    async (_name, screen) => {
      const { app } = await start(WITH_PORTFOLIO);
      const { shown$, state$ } = await screen.open(app);
      await ready(shown$);
      const shown: string[] = [];
      const watching = state$.subscribe((state) => shown.push(textsIn(state).join('\n')));
      expect(shown.at(-1)).toContain(COMPANY);
      app.layout.logOut();
      await arriveAt(app, 'login');
      expect(shown.at(-1)).not.toContain(COMPANY);
      shown.length = 0;
      app.logIn().logIn(WITHOUT_PORTFOLIO, PASSWORD);
      await arriveAt(app, 'dashboard');
      await settled(shown$);
      watching.unsubscribe();
      expect(shown.join('\n')).not.toContain(COMPANY);
    },
  );

  it.each(PRIVATE)('%s loads anew after the same investor has logged in again', async (_name, screen) => {
    const { app, network } = await start(WITH_PORTFOLIO);
    await ready((await screen.open(app)).shown$);
    app.layout.logOut();
    await arriveAt(app, 'login');
    app.logIn().logIn(WITH_PORTFOLIO, PASSWORD);
    await arriveAt(app, 'dashboard');
    network.change({ failure: '500' });
    expect(await settled((await screen.open(app)).shown$)).toMatchObject({ status: 'failed' });
  });
});

describe.concurrent('every screen that loads data, opened while the app stays at the path of the dashboard', () => {
  it.each(LOADING_SCREENS)(
    'C-09 %s ends the session on a 401, with one message, on the login page',
    async (_name, gateway, open) => {
      const { app, container, notifier } = await start(WITH_PORTFOLIO);
      const before = notifier.texts.length;
      rejectToken(container, gateway);
      const watching = (await open(app)).subscribe();
      await arriveAt(app, 'login');
      expect(container.get(TOKENS.session).current).toEqual({ status: 'logged-out', reason: 'expired' });
      expect(container.get(TOKENS.navigation).current().path).toBe('/auth/login');
      expect(notifier.texts.slice(before)).toEqual(['Session expired. Please log in again.']);
      watching.unsubscribe();
    },
  );
});
