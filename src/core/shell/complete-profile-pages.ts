import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import { sessionKey } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';

const NONE: readonly string[] = [];

/** The paths of the profile pages that the menus mark as complete. A profile page reports them with `show`. */
export class CompleteProfilePages {
  /** The paths for the current investor; empty while they are not known. */
  readonly state$: Observable<readonly string[]>;
  readonly #known$ = new BehaviorSubject({ owner: '', paths: NONE });

  constructor(session: Pick<Session, 'state$'>) {
    this.state$ = combineLatest([this.#known$, session.state$]).pipe(
      map(([{ owner, paths }, state]) => (owner === sessionKey(state) ? paths : NONE)),
    );
  }

  /**
   * @param owner the `sessionKey` of the investor to whom these pages belong
   * @param complete the paths of the complete pages
   * @param loading the paths of the pages that are being loaded: a page that was complete stays so meanwhile
   */
  show(owner: string, complete: readonly string[], loading: readonly string[]): void {
    const known = this.#known$.value;
    const kept = known.owner === owner ? known.paths.filter((path) => loading.includes(path)) : NONE;
    this.#known$.next({ owner, paths: [...complete, ...kept] });
  }
}
