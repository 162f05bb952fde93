import { BehaviorSubject, type Observable } from 'rxjs';
import { normaliseIdentifier, panError } from '../profile/identifiers.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import { shortHash } from '../shared/short-hash.ts';

/** PANs by the hash of their company. */
export type Pans = ReadonlyMap<string, string>;

/**
 * The PANs of companies that the investor has typed for the return table. They stay in this browser, also after a
 * log-out, and are never sent; companies and investor are stored as hashes. @see docs/product.md#return-table
 */
export class CompanyPans {
  readonly state$: Observable<Pans>;
  readonly #store: Pick<PerUserPreference, 'read' | 'write'>;
  readonly #pans$: BehaviorSubject<Pans>;

  constructor(store: Pick<PerUserPreference, 'read' | 'write'>) {
    this.#store = store;
    this.#pans$ = new BehaviorSubject<Pans>(readPans(store.read()));
    this.state$ = this.#pans$.asObservable();
  }

  /**
   * Keeps a PAN; an empty text removes it.
   * @returns the message for a text that is not a PAN, which is not kept
   */
  enter(companyKey: string, text: string): string | undefined {
    const pan = normaliseIdentifier(text);
    const error = pan === '' ? undefined : panError(pan);
    if (error !== undefined) return error;
    const pans = new Map(this.#pans$.value);
    if (pan === '') pans.delete(shortHash(companyKey));
    else pans.set(shortHash(companyKey), pan);
    this.#keep(pans);
    return undefined;
  }

  forgetAll(): void {
    this.#keep(new Map());
  }

  #keep(pans: Pans): void {
    this.#store.write([...pans].map(([company, pan]) => `${company} ${pan}`));
    this.#pans$.next(pans);
  }
}

export const panOf = (pans: Pans, companyKey: string): string => pans.get(shortHash(companyKey)) ?? '';

/** Stored values are untrusted: what is not a PAN is dropped. */
function readPans(stored: readonly string[]): Pans {
  return new Map(
    stored.flatMap((entry) => {
      const [company = '', pan = ''] = entry.split(' ');
      return company !== '' && panError(pan) === undefined ? [[company, pan] as const] : [];
    }),
  );
}
