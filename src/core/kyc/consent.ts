import { BehaviorSubject, type Observable } from 'rxjs';
import { formatLongDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import type { ConsentView } from './kyc-state.ts';
import type { KycStore, StoreState } from './kyc-store.ts';

interface Attempt {
  readonly busy: boolean;
  readonly problem: string | undefined;
}

const CONSENT_FIRST = 'Give your consent before the first upload.';
const CONSENT_NOT_SAVED = 'Your consent could not be saved. Please try again.';

/** The consent above the slots, which is given once, before the first upload. */
export class Consent {
  readonly #store: Pick<KycStore, 'consent' | 'consented'>;
  readonly #attempt$ = new BehaviorSubject<Attempt>({ busy: false, problem: undefined });

  constructor(store: Pick<KycStore, 'consent' | 'consented'>) {
    this.#store = store;
  }

  get attempt$(): Observable<Attempt> {
    return this.#attempt$;
  }

  /** Saves the consent. Does nothing while it is being saved, or when it is given. */
  give(): void {
    if (this.#attempt$.value.busy || this.#store.consented) return;
    this.#attempt$.next({ busy: true, problem: undefined });
    void this.#store.consent().then((response) => {
      const problem = response.ok ? undefined : errorMessage(response.error, CONSENT_NOT_SAVED);
      this.#attempt$.next({ busy: false, problem });
    });
  }

  /**
   * Checks the consent before an upload; where it is missing, shows a message that asks for it.
   * @returns whether it is given
   */
  require(): boolean {
    const { busy } = this.#attempt$.value;
    const { consented } = this.#store;
    if (!consented) this.#attempt$.next({ busy, problem: CONSENT_FIRST });
    return consented;
  }
}

export const consentView = (
  { consented, consentedOn }: Extract<StoreState, { status: 'ready' }>,
  { busy, problem }: Attempt,
): ConsentView =>
  consented
    ? {
        given: true,
        text:
          consentedOn?.epochMs === undefined
            ? 'Consent given.'
            : `Consent given on ${formatLongDate(consentedOn)}.`,
      }
    : { given: false, busy, problem };
