import { BehaviorSubject, type Observable } from 'rxjs';
import { errorMessage } from '../shared/error-message.ts';
import { KYC_SLOTS } from './document.ts';
import { isMissing, isUploading, type SubmissionView } from './kyc-state.ts';
import type { KycStore, StoreState } from './kyc-store.ts';

/** State of the last Submit. */
interface Attempt {
  /** Whether Submit was clicked since the screen opened. */
  readonly tried: boolean;
  readonly busy: boolean;
  readonly outcome: SubmissionView['outcome'];
}

const SENT = 'Sent for verification.';
const NOT_SENT = 'Your documents could not be sent for verification. Please try again.';
const STILL_UPLOADING = 'Some documents are still being uploaded. Submit again when that is done.';
const UPLOADED_SENT = 'What you have uploaded was sent for verification.';

/** The Submit of the KYC screen, which sends the documents for verification. */
export class Submission {
  readonly #store: Pick<KycStore, 'slot' | 'submit'>;
  readonly #attempt$ = new BehaviorSubject<Attempt>({ tried: false, busy: false, outcome: undefined });

  constructor(store: Pick<KycStore, 'slot' | 'submit'>) {
    this.#store = store;
  }

  get attempt$(): Observable<Attempt> {
    return this.#attempt$;
  }

  /** Sends the stored documents, if any, unless an upload is running. Does nothing while a Submit is running. */
  submit(): void {
    if (this.#attempt$.value.busy) return;
    const slots = KYC_SLOTS.map(({ id }) => this.#store.slot(id));
    if (slots.some(isUploading)) {
      this.#attempt$.next({ tried: true, busy: false, outcome: { tone: 'failure', text: STILL_UPLOADING } });
      return;
    }
    const isAnythingStored = !slots.every(isMissing);
    this.#attempt$.next({ tried: true, busy: isAnythingStored, outcome: undefined });
    if (isAnythingStored) void this.#send();
  }

  async #send(): Promise<void> {
    const response = await this.#store.submit();
    const outcome = response.ok
      ? ({ tone: 'success', text: SENT } as const)
      : ({ tone: 'failure', text: errorMessage(response.error, NOT_SENT) } as const);
    this.#attempt$.next({ tried: true, busy: false, outcome });
  }
}

/**
 * Shows no success while a required document is missing, or while a stored document has not been sent. After a success,
 * `UPLOADED_SENT` follows the names of missing documents.
 */
export function submissionView(
  { slots }: Pick<Extract<StoreState, { status: 'ready' }>, 'slots'>,
  { tried, busy, outcome }: Attempt,
): SubmissionView {
  const missing = KYC_SLOTS.filter(({ id, required }) => tried && required && isMissing(slots[id]));
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(', ');
    const sent = outcome?.tone === 'success' ? ` ${UPLOADED_SENT}` : '';
    return {
      busy,
      outcome: outcome?.tone === 'failure' ? outcome : undefined,
      missingMessage: `Still missing: ${names}.${sent}`,
    };
  }
  // A document that was uploaded after the Submit waits for the next Submit.
  const isUnsubmitted = KYC_SLOTS.some(({ id }) => {
    const slot = slots[id];
    return slot.status === 'filled' && slot.document !== undefined && slot.document.submittedOn === undefined;
  });
  return {
    busy,
    outcome: outcome?.tone === 'success' && isUnsubmitted ? undefined : outcome,
    missingMessage: undefined,
  };
}
