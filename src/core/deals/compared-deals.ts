import { BehaviorSubject, type Observable } from 'rxjs';
import { investorChanged$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { MAX_COMPARED } from './compare-deals.ts';
import type { Deal } from './deal.ts';

/**
 * The deals that a visitor or an investor has chosen to compare. They outlive the page, so that each can be read in
 * full; a login that begins, ends or changes removes them.
 */
export class ComparedDeals {
  readonly #deals$ = new BehaviorSubject<readonly Deal[]>([]);
  readonly deals$: Observable<readonly Deal[]> = this.#deals$.asObservable();

  constructor(session: Pick<Session, 'state$'>) {
    investorChanged$(session).subscribe(() => this.clear());
  }

  get current(): readonly Deal[] {
    return this.#deals$.value;
  }

  /** Adds a deal, or removes it; a fourth deal is not added. */
  toggle(deal: Deal): void {
    const others = this.current.filter(({ id }) => id !== deal.id);
    if (others.length < this.current.length) this.#deals$.next(others);
    else if (others.length < MAX_COMPARED) this.#deals$.next([...others, deal]);
  }

  clear(): void {
    this.#deals$.next([]);
  }
}
