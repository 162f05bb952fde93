import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import { openCompanyKeys, toggleOpenCompany } from '../portfolio/open-companies.ts';
import type { ScreenAddress } from '../screens/screen-address.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import { isRecord } from '../shared/record.ts';
import type { AnalysisChoice } from './analysis-state.ts';
import {
  type ConcentrationLimits,
  DEFAULT_LIMITS,
  LIMIT_NAMES,
  limitErrors,
  type LimitErrors,
  type LimitTexts,
  readLimits,
  writeLimits,
} from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';

/** The lists that show only their first rows. */
export type LongList = keyof AnalysisChoice['shown'];

const FIRST_ROWS: AnalysisChoice['shown'] = { companies: 25, findings: 10, prices: 10, concerns: 10 };
const MORE_ROWS = 50;
/** All choices but the row counts, which are in the history entry. */
type ChoiceWithoutShown = Omit<AnalysisChoice, 'shown'>;

export interface AnalysisChoicesDependencies {
  readonly preferences: Pick<PreferencesStore, 'get' | 'set'>;
  /** Keys of the open companies. */
  readonly openCompanies: Pick<PerUserPreference, 'read' | 'write'>;
}

/**
 * The investor's choices on the page. The browser stores the limits and the open companies. The history entry has the
 * number of rows shown: Back shows the same number of rows, and another filter starts with the first rows.
 */
export class AnalysisChoices {
  readonly state$: Observable<AnalysisChoice>;
  readonly #state$: BehaviorSubject<ChoiceWithoutShown>;
  readonly #dependencies: AnalysisChoicesDependencies;
  readonly #address: ScreenAddress;

  constructor(dependencies: AnalysisChoicesDependencies, address: ScreenAddress) {
    this.#dependencies = dependencies;
    this.#address = address;
    this.#state$ = new BehaviorSubject<ChoiceWithoutShown>({
      dimension: 'company',
      limits: readLimits(dependencies.preferences.get('concentration-limits')),
      openCompanies: openCompanyKeys(dependencies.openCompanies),
    });
    const shown$ = address.location$.pipe(map(({ state }) => readShown(state)));
    this.state$ = combineLatest([this.#state$, shown$]).pipe(
      map(([choice, shown]) => ({ ...choice, shown })),
    );
  }

  selectDimension(dimension: Dimension): void {
    this.#change({ dimension });
  }

  /** Stores the limits if all texts are valid. @returns the messages of invalid texts; empty if there are none */
  applyLimits(texts: LimitTexts): LimitErrors {
    const errors = limitErrors(texts);
    // Joins the typed limits in the form of stored ones, so that `readLimits` can parse them.
    if (Object.keys(errors).length === 0)
      this.#storeLimits(readLimits(LIMIT_NAMES.map((name) => texts[name]).join(':')));
    return errors;
  }

  resetLimits(): void {
    this.#storeLimits(DEFAULT_LIMITS);
  }

  /** Opens a closed company and closes an open one. */
  toggleCompany(key: string): void {
    const { openCompanies } = this.#state$.value;
    this.#change({
      openCompanies: toggleOpenCompany(this.#dependencies.openCompanies, openCompanies, key),
    });
  }

  showMore(list: LongList): void {
    const shown = readShown(this.#address.current().state);
    const state = { shown: { ...shown, [list]: shown[list] + MORE_ROWS } };
    this.#address.change({}, { replace: true, state });
  }

  #storeLimits(limits: ConcentrationLimits): void {
    this.#dependencies.preferences.set('concentration-limits', writeLimits(limits));
    this.#change({ limits });
  }

  #change(change: Partial<ChoiceWithoutShown>): void {
    this.#state$.next({ ...this.#state$.value, ...change });
  }
}

/** Reads the row counts that `showMore` stored in the history entry; an invalid count stands for the first rows. */
function readShown(state: unknown): AnalysisChoice['shown'] {
  const stored = isRecord(state) && isRecord(state['shown']) ? state['shown'] : {};
  const rowsOf = (list: LongList): number => {
    const rows = stored[list];
    return Number.isSafeInteger(rows) ? Math.max(FIRST_ROWS[list], Number(rows)) : FIRST_ROWS[list];
  };
  return {
    companies: rowsOf('companies'),
    findings: rowsOf('findings'),
    prices: rowsOf('prices'),
    concerns: rowsOf('concerns'),
  };
}
