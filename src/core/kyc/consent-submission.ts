import { BehaviorSubject, type Observable } from 'rxjs';
import { formatLongDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import { KYC_SLOTS } from './document.ts';
import { isMissing, type SubmissionView } from './kyc-state.ts';
import type { KycStore, StoreState } from './kyc-store.ts';

/** State of the last Submit. */
interface Attempt {
  /** Whether Submit was pressed since the screen opened. */
  readonly tried: boolean;
  readonly busy: boolean;
  readonly outcome: SubmissionView['outcome'];
}

const CONSENT_SAVED = 'Your consent has been saved.';
const CONSENT_NOT_SAVED = 'Your consent could not be saved. Please try again.';
const CONSENT_KEPT = 'Upload these to complete your KYC; there is no need to submit again.';

/** The Submit of the KYC screen, which sends the consent. */
export class ConsentSubmission {
  readonly #store: Pick<KycStore, 'slot' | 'consent'>;
  readonly #attempt$ = new BehaviorSubject<Attempt>({ tried: false, busy: false, outcome: undefined });

  constructor(store: Pick<KycStore, 'slot' | 'consent'>) {
    this.#store = store;
  }

  get attempt$(): Observable<Attempt> {
    return this.#attempt$;
  }

  /** Sends the consent unless nothing is uploaded yet. Does nothing while a Submit is running. */
  submit(): void {
    if (this.#attempt$.value.busy) return;
    const nothing = KYC_SLOTS.every(({ id }) => isMissing(this.#store.slot(id)));
    this.#attempt$.next({ tried: true, busy: !nothing, outcome: undefined });
    if (!nothing) void this.#send();
  }

  async #send(): Promise<void> {
    const answer = await this.#store.consent();
    const outcome = answer.ok
      ? ({ tone: 'success', text: CONSENT_SAVED } as const)
      : ({ tone: 'failure', text: errorMessage(answer.error, CONSENT_NOT_SAVED) } as const);
    this.#attempt$.next({ tried: true, busy: false, outcome });
  }
}

/** No success is shown while a required document is missing. */
export function submissionView(
  { slots, consentedOn }: Pick<Extract<StoreState, { status: 'ready' }>, 'slots' | 'consentedOn'>,
  { tried, busy, outcome }: Attempt,
): SubmissionView {
  const missing = KYC_SLOTS.filter(({ id, required }) => tried && required && isMissing(slots[id]));
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(', ');
    const kept = outcome?.tone === 'success' ? ` ${CONSENT_KEPT}` : '';
    return {
      busy,
      outcome: outcome?.tone === 'failure' ? outcome : undefined,
      missing: `Still missing: ${names}.${kept}`,
      consented: undefined,
    };
  }
  return {
    busy,
    outcome,
    missing: undefined,
    consented:
      consentedOn?.epochMs === undefined ? undefined : `Consent given on ${formatLongDate(consentedOn)}.`,
  };
}
