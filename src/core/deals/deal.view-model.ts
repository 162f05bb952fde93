import { combineLatest, map, of, shareReplay, startWith, switchMap, type Observable } from 'rxjs';
import { todayInIndia } from '../calendar/days.ts';
import type { MarksStore } from '../marks/marks-store.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import type { Clipboard } from '../platform/clipboard.port.ts';
import { NOT_COPIED } from '../platform/messages.ts';
import { parseDealId, type DealId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import { isGone, type RequestError } from '../shared/request-error.ts';
import type { RichTextView } from '../rich-text/rich-text-view.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { DEAL_LOADING, type DealDetailState, type DealOfInvestor } from './deal-detail-state.ts';
import { dealPage } from './deal-page.ts';
import { DealInterestViewModel, type DealInterestDependencies } from './deal-interest.view-model.ts';
import type { DealQueries } from './deal-queries.ts';
import { followedDeals, isFollowed } from './followed-deals.ts';
import { heldInDealCompany } from './held-in-deal-company.ts';
import type { DealDetail } from './deal.ts';

/** @see docs/product.md#deal-detail */
const MESSAGE = 'Failed to load deal. Please try again.';
const FAILED: DealDetailState = { status: 'failed', message: MESSAGE };
const GONE: DealDetailState = { status: 'gone', message: MESSAGE, reason: 'This deal no longer exists.' };

const COPIED = 'Copied to clipboard.';

export interface DealDependencies extends DealInterestDependencies {
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observeInBackground'>;
  readonly marks: Pick<MarksStore, 'state$' | 'follow'>;
  readonly deals: Pick<DealQueries, 'detail'>;
  readonly richTexts: Pick<RichTexts, 'view$'>;
  readonly clipboard: Clipboard;
}

/** State and actions of a deal's page. @see docs/product.md#deal-detail */
export class DealViewModel {
  readonly state$: Observable<DealDetailState>;
  readonly #id: DealId | undefined;
  readonly #dependencies: DealDependencies;
  readonly #interest: DealInterestViewModel;

  /** @param id the `{id}` of the path; with an invalid id the deal counts as gone, and no request is sent */
  constructor(id: string, dependencies: DealDependencies) {
    this.#id = parseDealId(id);
    this.#dependencies = dependencies;
    this.#interest = new DealInterestViewModel(dependencies);
    this.state$ =
      this.#id === undefined
        ? of(GONE)
        : dependencies.deals.detail.observe(this.#id).pipe(
            switchMap((loadable) => this.#states(loadable)),
            shareReplay({ bufferSize: 1, refCount: true }),
          );
  }

  retry(): void {
    if (this.#id !== undefined) this.#dependencies.deals.detail.refetch(this.#id);
  }

  /** Follows or unfollows the deal. */
  follow(followed: boolean): void {
    if (this.#id !== undefined) this.#dependencies.marks.follow(this.#id, followed);
  }

  openInterest(): void {
    this.#interest.open();
  }

  closeInterest(): void {
    this.#interest.close();
  }

  editInterest(change: { readonly amount?: string; readonly note?: string }): void {
    this.#interest.edit(change);
  }

  sendInterest(): void {
    if (this.#id !== undefined) void this.#interest.send(this.#id);
  }

  withdrawInterest(): void {
    if (this.#id !== undefined) void this.#interest.withdraw(this.#id);
  }

  /** Copies an access text of the data room, such as a password, and notifies the user of the result. */
  copy(accessText: string): void {
    const { clipboard, notifier } = this.#dependencies;
    void clipboard.copy(accessText).then((copied) => {
      const tone = copied ? 'success' : 'failure';
      notifier.notify({ tone, text: copied ? COPIED : NOT_COPIED, style: 'default' });
    });
  }

  #states(loadable: Loadable<DealDetail, RequestError>): Observable<DealDetailState> {
    if (loadable.status === 'loading') return of(DEAL_LOADING);
    if (loadable.status === 'failed') return of(isGone(loadable.error) ? GONE : FAILED);
    const deal = loadable.value;
    const body$: Observable<RichTextView | undefined> =
      deal.detail === undefined ? of(undefined) : this.#dependencies.richTexts.view$(deal.detail);
    const today = todayInIndia(this.#dependencies.clock.now());
    return combineLatest([body$, this.#investor$(deal)]).pipe(
      map(([body, investor]) => ({ status: 'ready', deal: dealPage(deal, body, today), investor })),
    );
  }

  #investor$(deal: DealDetail): Observable<DealOfInvestor> {
    const { holdings, marks, session, format$ } = this.#dependencies;
    const held$ = combineLatest([holdings.observeInBackground(), format$]).pipe(
      map(([loadable, format]) =>
        loadable.status === 'ready' ? heldInDealCompany(deal, loadable.value.items, format) : undefined,
      ),
      startWith(undefined),
    );
    return combineLatest([session.state$, marks.state$, held$, this.#interest.state$(deal)]).pipe(
      map(([{ status }, { marks: all }, held, interest]) => ({
        isFollowed: status === 'logged-in' ? isFollowed(followedDeals(all), deal.id) : undefined,
        held,
        interest,
      })),
    );
  }
}
