import {
  concatMap,
  map,
  observeOn,
  of,
  range,
  shareReplay,
  Subject,
  takeUntil,
  toArray,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Holding } from '../portfolio/holding.ts';
import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import {
  watchedCompanies,
  watchedInvestments,
  type WatchedCompany,
  type WatchedInvestment,
  type WatchedStartup,
} from './watched-company.ts';

/** Holdings whose records are read in one step. */
export const HOLDINGS_A_STEP = 200;

/**
 * Returns a function that emits the companies of a list of holdings once. The last list is read only once, however often
 * it is asked for. A longer list than one step is read step by step, so that the page answers its user in between.
 */
export function companyReader(
  records: InvestmentRecords,
  scheduler: SchedulerLike,
): (holdings: readonly Holding[]) => Observable<readonly WatchedCompany[]> {
  let read: readonly Holding[] | undefined;
  const replaced$ = new Subject<void>();
  let companies$: Observable<readonly WatchedCompany[]>;
  return (holdings) => {
    if (read !== holdings) {
      replaced$.next();
      read = holdings;
      companies$ = investmentsOf(holdings, records, scheduler).pipe(
        map(watchedCompanies),
        takeUntil(replaced$),
        shareReplay(1),
      );
    }
    return companies$;
  };
}

function investmentsOf(
  holdings: readonly Holding[],
  records: InvestmentRecords,
  scheduler: SchedulerLike,
): Observable<readonly WatchedInvestment[]> {
  if (holdings.length <= HOLDINGS_A_STEP) return of(watchedInvestments(holdings, records));
  const startups = new Map<string, WatchedStartup>();
  return range(0, Math.ceil(holdings.length / HOLDINGS_A_STEP)).pipe(
    concatMap((step) => of(step * HOLDINGS_A_STEP).pipe(observeOn(scheduler))),
    map((start) => watchedInvestments(holdings.slice(start, start + HOLDINGS_A_STEP), records, startups)),
    toArray(),
    map((steps) => steps.flat()),
  );
}
