import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  concatMap,
  connect,
  distinctUntilChanged,
  filter,
  last,
  map,
  merge,
  of,
  scan,
  shareReplay,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Holdings } from '../portfolio/investment.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import type { Session } from '../session/session.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import { PAGE_SIZE } from '../shared/page-of.ts';
import { paginationView } from '../shared/pagination-view.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { isRecord } from '../shared/record.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { investmentPath, pathOf } from '../screens/screen-routes.ts';
import { heldStartups, type HeldStartup } from './held-startups.ts';
import { updateDialog$ } from './update-dialog.ts';
import type { LatestUpdateRow, LatestUpdatesState, MoreStartups } from './latest-updates-state.ts';
import type { ReportQueries } from './report-queries.ts';
import { updateRow } from './report-rows.ts';
import type { StartupUpdate } from './report.ts';
import type { UpdateDialogState } from './reports-state.ts';

/** @see docs/product.md#placeholder-screen */
const EMPTY_TEXT = 'No update yet!!';
const FAILED = 'The updates could not be loaded.';

/** Startups per batch. */
const BATCH = 24;
/** Minimum interval between two changes of the list while responses arrive, in milliseconds. */
const RENDER_INTERVAL_MS = 1000;

const EMPTY: LatestUpdatesState = {
  status: 'ready',
  rows: [],
  emptyText: EMPTY_TEXT,
  logIn: undefined,
  pagination: undefined,
  busy: false,
  problem: undefined,
  more: undefined,
  dialog: undefined,
};

const FOR_VISITORS: LatestUpdatesState = {
  ...EMPTY,
  logIn: { to: pathOf('login'), state: { returnTo: pathOf('latest-updates') } },
};

interface FoundUpdate {
  readonly startup: HeldStartup;
  readonly update: StartupUpdate;
}

/**
 * The updates collected so far, in the order of their startups, and the numbers of received and of failed responses.
 */
interface CollectedUpdates {
  readonly updates: readonly FoundUpdate[];
  readonly received: number;
  readonly failed: number;
}

/** The response of one startup; `updates` is `undefined` when loading failed. */
interface StartupResponse {
  readonly startup: HeldStartup;
  readonly updates: readonly FoundUpdate[] | undefined;
}

/** The loaded updates of each startup. They are not requested again until the holdings change or the screen is left. */
type LoadedUpdates = Map<HeldStartup, readonly FoundUpdate[]>;

export interface LatestUpdatesDependencies {
  readonly session: Pick<Session, 'state$'>;
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observe' | 'refetch'>;
  readonly reports: Pick<ReportQueries, 'firstPages'>;
  readonly richTexts: Pick<RichTexts, 'view$' | 'plainText'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly scheduler: SchedulerLike;
}

/** Kept in the state of the history entry, so that Back shows the same rows again. */
interface StoredPosition {
  readonly page: number;
  /** Number of startups whose updates are requested. */
  readonly startups: number;
}

/**
 * State and actions of Latest Updates: the newest updates of the startups that the investor holds, loaded in batches,
 * the largest startups first. For a visitor the list is empty.
 */
export class LatestUpdatesViewModel {
  readonly state$: Observable<LatestUpdatesState>;
  readonly #dependencies: LatestUpdatesDependencies;
  readonly #address: ScreenAddress;
  readonly #attempt$ = new BehaviorSubject<void>(undefined);
  readonly #position$: Observable<StoredPosition>;
  readonly #open$ = new BehaviorSubject<StartupUpdate | undefined>(undefined);
  #shown: readonly FoundUpdate[] = [];
  #areHoldingsLoaded = false;

  constructor(dependencies: LatestUpdatesDependencies) {
    this.#dependencies = dependencies;
    this.#address = new ScreenAddress('latest-updates', dependencies.navigation);
    this.#position$ = this.#address.location$.pipe(map(({ state }) => readPosition(state)));
    this.state$ = dependencies.session.state$.pipe(
      map(({ status }) => status),
      distinctUntilChanged(),
      switchMap((status) => {
        if (status === 'logged-out') return of(FOR_VISITORS);
        return dependencies.holdings.observe().pipe(switchMap((holdings) => this.#states(holdings)));
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Retries the requests that failed. */
  retry(): void {
    if (this.#areHoldingsLoaded) this.#attempt$.next();
    else this.#dependencies.holdings.refetch();
  }

  /** Loads the updates of the next batch of startups. */
  showMore(): void {
    const { page, startups } = readPosition(this.#address.current().state);
    this.#goTo({ page, startups: startups + BATCH });
  }

  openPage(page: number): void {
    const { startups } = readPosition(this.#address.current().state);
    this.#goTo({ page, startups });
  }

  /** @param index zero-based index of the row on the page */
  openUpdate(index: number): void {
    this.#open$.next(this.#shown[index]?.update);
  }

  closeUpdate(): void {
    this.#open$.next(undefined);
  }

  #goTo(position: StoredPosition): void {
    this.#address.change({}, { replace: true, state: { position } });
  }

  #states(holdings: Loadable<Holdings, RequestError>): Observable<LatestUpdatesState> {
    this.#areHoldingsLoaded = holdings.status === 'ready';
    if (holdings.status === 'loading') return of(LOADING);
    if (holdings.status === 'failed') return of({ status: 'failed', message: FAILED });
    const startups = heldStartups(holdings.value.items);
    if (startups.length === 0) return of(EMPTY);
    const dialog$ = this.#open$.pipe(
      switchMap((update) => updateDialog$(update, this.#dependencies.richTexts)),
    );
    const loaded: LoadedUpdates = new Map();
    const requested$ = this.#position$.pipe(
      map(({ startups: requested }) => requested),
      distinctUntilChanged(),
    );
    const page$ = this.#position$.pipe(
      map(({ page }) => page),
      distinctUntilChanged(),
    );
    return combineLatest([requested$, this.#attempt$]).pipe(
      switchMap(([requested]) => {
        const included = startups.slice(0, requested);
        const left = startups.length - included.length;
        return combineLatest([this.#collect(included, loaded), page$, dialog$]).pipe(
          map(([collected, page, dialog]) =>
            this.#state(collected, { requested: included.length, left, page, dialog }),
          ),
        );
      }),
      // Rows on screen stay while more startups are loading.
      scan(
        (before: LatestUpdatesState, next) =>
          before.status === 'ready' && next.status === 'loading' ? { ...before, busy: true } : next,
        LOADING,
      ),
    );
  }

  /** Requests the updates that `loaded` lacks, adds them to it, and emits all updates collected so far. */
  #collect(startups: readonly HeldStartup[], loaded: LoadedUpdates): Observable<CollectedUpdates> {
    // In the order of the startups, so that a row keeps its place whichever response arrives first.
    const collected = (received: number, failed: number): CollectedUpdates => ({
      updates: startups.flatMap((startup) => loaded.get(startup) ?? []),
      received,
      failed,
    });
    const before = collected(startups.filter((startup) => loaded.has(startup)).length, 0);
    const missing = startups.filter((startup) => !loaded.has(startup));
    return this.#updatesOf(missing).pipe(
      tap(({ startup, updates }) => updates && loaded.set(startup, updates)),
      scan(
        ({ received, failed }, { updates }) =>
          collected(received + 1, updates === undefined ? failed + 1 : failed),
        before,
      ),
      connect((collected$) => {
        const all$ = collected$.pipe(last(undefined, before));
        // While the list is empty, the first updates are shown at once.
        const first$ = collected$.pipe(
          filter(({ updates }) => updates.length > 0),
          take(before.updates.length === 0 ? 1 : 0),
        );
        const later$ = collected$.pipe(auditTime(RENDER_INTERVAL_MS, this.#dependencies.scheduler));
        return merge(merge(first$, later$).pipe(takeUntil(all$)), all$);
      }),
      startWith(before),
    );
  }

  #updatesOf(startups: readonly HeldStartup[]): Observable<StartupResponse> {
    const byId = new Map(startups.map((startup) => [startup.id, startup]));
    return this.#dependencies.reports.firstPages('updates', [...byId.keys()], 'observe').pipe(
      concatMap((responses) =>
        responses.flatMap(({ startup: id, page }) => {
          const startup = byId.get(id);
          if (startup === undefined) return [];
          return [{ startup, updates: page?.items.map((update) => ({ startup, update })) }];
        }),
      ),
    );
  }

  #state(
    { updates, received, failed }: CollectedUpdates,
    {
      requested,
      left,
      page,
      dialog,
    }: { requested: number; left: number; page: number; dialog: UpdateDialogState | undefined },
  ): LatestUpdatesState {
    const busy = received < requested;
    if (busy && updates.length === 0) return LOADING;
    if (failed === requested) return { status: 'failed', message: FAILED };
    const sorted = updates.toSorted(newestFirst);
    const pages = Math.ceil(sorted.length / PAGE_SIZE);
    const shownPage = Math.min(page, Math.max(1, pages));
    this.#shown = sorted.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
    return {
      status: 'ready',
      rows: this.#shown.map((found) => latestUpdateRow(found, this.#dependencies.richTexts)),
      emptyText: sorted.length === 0 ? EMPTY_TEXT : undefined,
      logIn: undefined,
      pagination: paginationView(shownPage, pages),
      busy,
      problem: problemMessage(failed),
      more: left === 0 ? undefined : moreStartups(requested, left),
      dialog,
    };
  }
}

/** Reads the stored position; anything else counts as the beginning. */
function readPosition(state: unknown): StoredPosition {
  const stored = isRecord(state) && isRecord(state['position']) ? state['position'] : {};
  const atLeast = (minimum: number, value: unknown): number =>
    Number.isSafeInteger(value) ? Math.max(minimum, Number(value)) : minimum;
  return { page: atLeast(1, stored['page']), startups: atLeast(BATCH, stored['startups']) };
}

/** Updates without a date come last. Updates of the same time keep their order. */
function newestFirst({ update: first }: FoundUpdate, { update: second }: FoundUpdate): number {
  const [a, b] = [first.posted?.epochMs ?? -Infinity, second.posted?.epochMs ?? -Infinity];
  return a === b ? 0 : b - a;
}

function moreStartups(requested: number, left: number): MoreStartups {
  return {
    text: `Updates from your ${formatGrouped(requested)} largest startups of ${formatGrouped(requested + left)}.`,
    action: left > BATCH ? `Show ${BATCH} more` : 'Show the rest',
  };
}

function problemMessage(failed: number): string | undefined {
  if (failed === 0) return undefined;
  return `Updates from ${counted(failed, 'startup')} could not be loaded.`;
}

const latestUpdateRow = (
  { startup, update }: FoundUpdate,
  richTexts: Pick<RichTexts, 'plainText'>,
): LatestUpdateRow => ({
  ...updateRow(update, richTexts),
  startupName: startup.name ?? NOT_AVAILABLE,
  logoUrl: safeImageUrl(startup.logoUrl),
  to: startup.investment && investmentPath(startup.investment),
});
