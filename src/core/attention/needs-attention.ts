import { todayInIndia } from '../calendar/days.ts';
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { StartupNews } from '../catalogue/catalogue.ts';
import type { Clock } from '../platform/clock.port.ts';
import { attentionView, type AttentionView } from './attention-view.ts';
import { concernsOf, type ReportsByCompany } from './concern.ts';
import type { SnoozedConcerns } from './snoozed-concerns.ts';
import { watchedCompanies, type WatchedInvestment } from './watched-company.ts';

/** The MIS reports that the background pass has loaded, by startup id. */
export const loadedReports = (news: readonly StartupNews[]): ReportsByCompany =>
  new Map(
    news.flatMap(({ startup, mis }) => (mis === undefined ? [] : [[String(startup.id), mis] as const])),
  );

export interface NeedsAttentionDependencies {
  readonly catalogueStore: Pick<CatalogueStore, 'state$'>;
  readonly snoozed: SnoozedConcerns;
  readonly clock: Clock;
}

/** The concerns about some investments; sends no request. @see docs/product.md#needs-attention */
export class NeedsAttention {
  readonly #dependencies: NeedsAttentionDependencies;

  constructor(dependencies: NeedsAttentionDependencies) {
    this.#dependencies = dependencies;
  }

  /** Emits again when reports arrive and when a concern is snoozed. */
  watch(investments: readonly WatchedInvestment[]): Observable<(rows: number) => AttentionView> {
    const { catalogueStore, snoozed, clock } = this.#dependencies;
    const companies = watchedCompanies(investments);
    const reports$ = catalogueStore.state$.pipe(
      map(({ news }) => news),
      distinctUntilChanged(),
      map(loadedReports),
    );
    return combineLatest([reports$, snoozed.state$]).pipe(
      map(([reports, snoozes]) => {
        const concerns = concernsOf(companies, reports, todayInIndia(clock.now()));
        const withReports = companies.filter(({ key }) => reports.has(key)).length;
        const coverage = { companies: companies.length, withReports };
        return (rows) => attentionView(concerns, snoozes, coverage, rows);
      }),
    );
  }

  snooze(id: string): void {
    this.#dependencies.snoozed.snooze(id);
  }

  wake(id: string): void {
    this.#dependencies.snoozed.wake(id);
  }
}
