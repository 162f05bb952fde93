import type { DashboardNews } from '../portfolio/dashboard.ts';
import {
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  skip,
  startWith,
  switchMap,
  takeWhile,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Digest } from '../platform/digest.port.ts';
import type { Idle } from '../platform/idle.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { SinceVisit } from '../portfolio/dashboard-state.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import type { CompanyReports } from '../reports/company-reports.ts';
import { heldStartups } from '../reports/held-startups.ts';
import { sessionKey } from '../session/investor-key.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import type { Session } from '../session/session.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { changesSince } from './changes.ts';
import { type ShortDigest, newestFacts, newestOf, priceFacts } from './visit-facts.ts';
import { continueVisit, type Facts, readVisits, type Visits, visitLines } from './visit.ts';

/** Digits of a digest: enough to tell a thousand investments apart. */
const DIGEST_DIGITS = 16;

export interface LastVisitDependencies {
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observeInBackground'>;
  /** The companies' reports as far as the bell or the analysis has loaded them; this class loads none. */
  readonly companyReports: Pick<CompanyReports, 'state$'>;
  readonly session: Pick<Session, 'current'>;
  readonly stored: Pick<PerUserPreference, 'read' | 'write'>;
  readonly navigation: Pick<Navigation, 'location$'>;
  readonly idle: Idle;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly format$: Observable<AmountFormat>;
}

/**
 * What has changed since the investor's last visit, according to the holdings, the dashboard, and the reports that
 * other parts have loaded. This browser remembers prices, reports and updates for each account, under digests.
 * @see docs/product.md#since-your-last-visit
 */
export class LastVisit {
  readonly #dependencies: LastVisitDependencies;

  constructor(dependencies: LastVisitDependencies) {
    this.#dependencies = dependencies;
    // Subscribed for the lifetime of the app, because every page that is opened continues the visit.
    dependencies.navigation.location$.pipe(skip(1)).subscribe(() => this.#goOn());
  }

  /**
   * Emits `undefined` when nothing has changed, in a first visit, and while the holdings are not known.
   * @param news the newest reports and updates that the dashboard names
   */
  changes(news: DashboardNews): Observable<SinceVisit | undefined> {
    const { holdings, companyReports, session, idle, clock, digest, format$ } = this.#dependencies;
    const shortDigest: ShortDigest = (text) => digest.sha256(text).slice(0, DIGEST_DIGITS);
    return idle.idle$.pipe(
      switchMap(() => holdings.observeInBackground()),
      switchMap((loadable) => {
        if (loadable.status !== 'ready') return of(undefined);
        const { items } = loadable.value;
        const prices = priceFacts(items, shortDigest);
        const held = heldStartups(items);
        const key = sessionKey(session.current);
        const known$ = companyReports.state$.pipe(
          // The holdings of one investor must not be stored for the next one who logs in.
          takeWhile(() => key === sessionKey(session.current)),
          map((reports) => {
            const newest = newestOf(news, held, reports, shortDigest, clock.now());
            // Prices first, because the last facts may be dropped: a report or an update without a stored fact is still
            // compared by its date, if it has one.
            return { newest, ...this.#remember(new Map([...prices, ...newestFacts(newest)])) };
          }),
        );
        // `format$` is combined after `#remember`, because another format is not new data and must not begin a visit.
        return combineLatest([known$, format$]).pipe(
          // The amounts of one investor must not be shown to the next one who logs in.
          takeWhile(() => key === sessionKey(session.current)),
          map(
            ([{ newest, before }, format]) =>
              before && changesSince(before, items, newest, shortDigest, format),
          ),
        );
      }),
      startWith(undefined),
      // Every result is a new object, so results are compared by content.
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    );
  }

  #remember(facts: Facts): Visits {
    const { stored, clock } = this.#dependencies;
    const visits = continueVisit(readVisits(stored.read()), clock.now(), facts);
    stored.write(visitLines(visits));
    return visits;
  }

  /**
   * Called when the address changes, also by a filter alone: continues the visit, or begins a new one if it has ended
   * meanwhile.
   */
  #goOn(): void {
    const known = readVisits(this.#dependencies.stored.read());
    if (known !== undefined) this.#remember(new Map());
  }
}
