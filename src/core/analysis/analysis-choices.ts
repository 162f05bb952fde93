import { BehaviorSubject, type Observable } from 'rxjs';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import type { AnalysisChoice } from './analysis-state.ts';
import { parseLimit, readLimits, writeLimits, type LimitName } from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';

/** The lists that show only their first rows. */
export type LongList = keyof AnalysisChoice['shown'];

const FIRST_ROWS: AnalysisChoice['shown'] = { companies: 25, findings: 10, prices: 10, concerns: 10 };
const MORE_ROWS = 50;
/** Enough for any portfolio that is read company by company. */
const MOST_REMEMBERED = 200;

export interface AnalysisChoicesDependencies {
  readonly preferences: Pick<PreferencesStore, 'get' | 'set'>;
  /** Keys of the open companies. */
  readonly openCompanies: Pick<PerUserPreference, 'read' | 'write'>;
}

/** The investor's choices on the page. The browser keeps the limits and the open companies. */
export class AnalysisChoices {
  readonly state$: Observable<AnalysisChoice>;
  readonly #state$: BehaviorSubject<AnalysisChoice>;
  readonly #dependencies: AnalysisChoicesDependencies;

  constructor(dependencies: AnalysisChoicesDependencies) {
    this.#dependencies = dependencies;
    this.#state$ = new BehaviorSubject<AnalysisChoice>({
      dimension: 'company',
      limits: readLimits(dependencies.preferences.get('concentration-limits')),
      openCompanies: new Set(dependencies.openCompanies.read()),
      shown: FIRST_ROWS,
    });
    this.state$ = this.#state$.asObservable();
  }

  selectDimension(dimension: Dimension): void {
    this.#change({ dimension });
  }

  /** Does nothing for a text that is not a whole number in the limit's range. */
  changeLimit(name: LimitName, text: string): void {
    const value = parseLimit(name, text);
    const { limits } = this.#state$.value;
    if (value === undefined || value === limits[name]) return;
    const changed = { ...limits, [name]: value };
    this.#dependencies.preferences.set('concentration-limits', writeLimits(changed));
    this.#change({ limits: changed });
  }

  /** Opens a closed company and closes an open one. */
  toggleCompany(key: string): void {
    const open = new Set(this.#state$.value.openCompanies);
    if (!open.delete(key)) open.add(key);
    this.#dependencies.openCompanies.write([...open].slice(-MOST_REMEMBERED));
    this.#change({ openCompanies: open });
  }

  showMore(list: LongList): void {
    const { shown } = this.#state$.value;
    this.#change({ shown: { ...shown, [list]: shown[list] + MORE_ROWS } });
  }

  /** Shows the first rows of each list again, when the lists have changed. */
  resetRows(): void {
    this.#change({ shown: FIRST_ROWS });
  }

  #change(change: Partial<AnalysisChoice>): void {
    this.#state$.next({ ...this.#state$.value, ...change });
  }
}
