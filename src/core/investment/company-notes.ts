import { BehaviorSubject, map, merge, type Observable } from 'rxjs';
import type { Connectivity } from '../platform/connectivity.port.ts';
import type { Digest } from '../platform/digest.port.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';

export const MAX_COMPANY_NOTE_LENGTH = 2000;

/** Returns the note about the company with this key; an empty string without a note. */
export type NoteOf = (companyKey: string) => string;

/**
 * The investor's own notes about companies. The notes stay in this browser, even after a log-out, and are never sent.
 * The exports of the holdings contain them. Company and investor are stored as digests.
 * @see docs/product.md#company-header
 */
export class CompanyNotes {
  /**
   * Emits at once, after every change in this tab, and when the user comes back: another tab may have changed a note.
   */
  readonly state$: Observable<NoteOf>;
  readonly #store: Pick<PerUserPreference, 'read' | 'write'>;
  readonly #digest: Digest;
  readonly #changes$ = new BehaviorSubject(undefined);

  constructor(
    store: Pick<PerUserPreference, 'read' | 'write'>,
    digest: Digest,
    connectivity: Pick<Connectivity, 'focused$'>,
  ) {
    this.#store = store;
    this.#digest = digest;
    this.state$ = merge(this.#changes$, connectivity.focused$).pipe(map(() => this.current()));
  }

  current(): NoteOf {
    const notes = this.#read();
    return (companyKey) => notes.get(this.#digest.sha256(companyKey)) ?? '';
  }

  /**
   * Stores a note as it was typed, even a blank one: its user may have begun with a new line. An empty text deletes the
   * note, and a text that is too long is cut.
   */
  write(companyKey: string, text: string): void {
    // Another tab may have written another note.
    const notes = new Map(this.#read());
    const company = this.#digest.sha256(companyKey);
    if (text === '') notes.delete(company);
    else notes.set(company, text.slice(0, MAX_COMPANY_NOTE_LENGTH));
    this.#store.write([...notes].map(([key, note]) => `${key} ${note}`));
    this.#changes$.next(undefined);
  }

  #read(): ReadonlyMap<string, string> {
    return new Map(
      this.#store.read().flatMap((entry) => {
        const end = entry.indexOf(' ');
        return end > 0 ? [[entry.slice(0, end), entry.slice(end + 1)] as const] : [];
      }),
    );
  }
}
