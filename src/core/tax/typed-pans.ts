import { BehaviorSubject, map, type Observable } from 'rxjs';
import { normaliseIdentifier, panError } from '../profile/identifiers.ts';
import type { Digest } from '../platform/digest.port.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';

/** Used in place of a company key for the investor's own PAN. */
const HOLDER = 'holder of the statement';

/** The PANs that were typed. */
export interface Pans {
  readonly size: number;
  /** The PAN of a company; empty when it was not typed. */
  readonly of: (companyKey: string) => string;
}

/** PANs by the digest of their company key. */
type StoredPans = ReadonlyMap<string, string>;

/**
 * The PANs that the investor has typed: those of companies for the ITR schedule, and the investor's own for the
 * statement. They stay in this browser, even after a log-out, and are never sent; companies and investor are stored as
 * digests.
 * @see docs/product.md#itr-schedule
 */
export class TypedPans {
  readonly state$: Observable<Pans>;
  readonly #store: Pick<PerUserPreference, 'read' | 'write'>;
  readonly #digest: Digest;
  readonly #pans$: BehaviorSubject<StoredPans>;

  constructor(store: Pick<PerUserPreference, 'read' | 'write'>, digest: Digest) {
    this.#store = store;
    this.#digest = digest;
    this.#pans$ = new BehaviorSubject<StoredPans>(readPans(store.read()));
    this.state$ = this.#pans$.pipe(map(() => this.current));
  }

  /** The PANs typed so far. */
  get current(): Pans {
    const pans = this.#pans$.value;
    return { size: pans.size, of: (key) => pans.get(this.#digest.sha256(key)) ?? '' };
  }

  /**
   * Stores a PAN; an empty string removes the stored one. Entering the PAN that is already shown stores nothing.
   * @returns the error message for a string that is not a PAN; such a string is not stored
   */
  enter(companyKey: string, text: string): string | undefined {
    const pan = normaliseIdentifier(text);
    const error = pan === '' ? undefined : panError(pan);
    if (error !== undefined) return error;
    const company = this.#digest.sha256(companyKey);
    // Another tab may have stored or removed PANs.
    const pans = new Map(readPans(this.#store.read()));
    // Leaving a field unchanged must not bring back a PAN that another tab has removed.
    if (pan === (this.#pans$.value.get(company) ?? '')) {
      this.#pans$.next(pans);
      return undefined;
    }
    if (pan === '') pans.delete(company);
    else pans.set(company, pan);
    this.#save(pans);
    return undefined;
  }

  /** Stores the investor's own PAN, as {@link enter} does. */
  enterHolder(text: string): string | undefined {
    return this.enter(HOLDER, text);
  }

  forgetAll(): void {
    this.#save(new Map());
  }

  #save(pans: StoredPans): void {
    this.#store.write([...pans].map(([company, pan]) => `${company} ${pan}`));
    this.#pans$.next(pans);
  }
}

export const holderPanOf = (pans: Pans): string => pans.of(HOLDER);

/** Stored values are untrusted: what is not a PAN is dropped. */
function readPans(stored: readonly string[]): StoredPans {
  return new Map(
    stored.flatMap((entry) => {
      const [company = '', pan = ''] = entry.split(' ');
      return company !== '' && panError(pan) === undefined ? [[company, pan] as const] : [];
    }),
  );
}
