import { combineLatest, defer, map, type Observable } from 'rxjs';
import { todayInIndia } from '../calendar/days.ts';
import type { MarksStore } from '../marks/marks-store.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { Investment } from '../portfolio/investment.ts';
import type { CompanyReports } from '../reports/company-reports.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { attentionView, type AttentionView } from './attention-view.ts';
import { concernsOf } from './concern.ts';
import { snoozeEnd, snoozesOf } from './snoozes.ts';
import { attentionCompanies } from './attention-company.ts';

export interface NeedsAttentionDependencies {
  readonly companyReports: Pick<CompanyReports, 'state$' | 'load'>;
  readonly marksStore: Pick<MarksStore, 'state$' | 'load' | 'snooze'>;
  readonly clock: Clock;
}

/** The concerns about some investments. @see docs/product.md#needs-attention */
export class NeedsAttention {
  readonly #dependencies: NeedsAttentionDependencies;

  constructor(dependencies: NeedsAttentionDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Loads the MIS reports of the largest companies and the snoozes of other devices, unless they are fresh. Emits again
   * when reports or snoozes arrive, and when a concern is snoozed or shown again.
   * @returns emits a function that makes the view, with at most `maxConcerns` concerns
   */
  watch(
    investments: readonly Investment[],
  ): Observable<(maxConcerns: number, format: AmountFormat) => AttentionView> {
    const { companyReports, marksStore, clock } = this.#dependencies;
    const companies = attentionCompanies(investments);
    const companiesOnPage = companies.map(({ key }) => key);
    return defer(() => {
      companyReports.load(['mis']);
      marksStore.load();
      return combineLatest([companyReports.state$, marksStore.state$]).pipe(
        map(([reports, { marks, storedIn }]) => {
          const today = todayInIndia(clock.now());
          const concerns = concernsOf(companies, reports.mis.byStartup, today);
          const snoozes = snoozesOf(marks, today);
          return (maxConcerns: number, format: AmountFormat) =>
            attentionView(concerns, snoozes, { companiesOnPage, reports, storedIn }, maxConcerns, format);
        }),
      );
    });
  }

  /** Hides a concern until the day that `snoozeEnd` returns. */
  snooze(id: string): void {
    const { marksStore, clock } = this.#dependencies;
    marksStore.snooze(id, snoozeEnd(todayInIndia(clock.now())));
  }

  /** Shows a snoozed concern again. */
  wake(id: string): void {
    this.#dependencies.marksStore.snooze(id, undefined);
  }
}
