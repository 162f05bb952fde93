import { map, of, shareReplay, switchMap, type Observable } from 'rxjs';
import type { Clipboard } from '../platform/clipboard.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { parseDealId, type DealId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import { isGone, type RequestError } from '../shared/request-error.ts';
import type { RichTextView } from '../rich-text/rich-text-view.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { DEAL_LOADING, type DealDetailState } from './deal-detail-state.ts';
import { dealPage } from './deal-page.ts';
import type { DealQueries } from './deal-queries.ts';
import type { DealDetail } from './deal.ts';

/** @see docs/product.md#deal-detail */
const MESSAGE = 'Failed to load deal. Please try again.';
const FAILED: DealDetailState = { status: 'failed', message: MESSAGE };
const GONE: DealDetailState = { status: 'gone', message: MESSAGE, reason: 'This deal no longer exists.' };

const COPIED = 'Copied to clipboard.';
const NOT_COPIED = 'Your browser blocked copying. Select the text and copy it yourself.';

export interface DealDependencies {
  readonly deals: Pick<DealQueries, 'detail'>;
  readonly richTexts: Pick<RichTexts, 'view$'>;
  readonly clipboard: Clipboard;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** State and actions of a deal's page. @see docs/product.md#deal-detail */
export class DealViewModel {
  readonly state$: Observable<DealDetailState>;
  readonly #id: DealId | undefined;
  readonly #dependencies: DealDependencies;

  /** @param id the `{id}` of the path; an invalid one is of no deal, without a request */
  constructor(id: string, dependencies: DealDependencies) {
    this.#id = parseDealId(id);
    this.#dependencies = dependencies;
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

  /** Copies a meta text of the data room to the clipboard and notifies the user of the result. */
  copy(meta: string): void {
    const { clipboard, notifier } = this.#dependencies;
    void clipboard.copy(meta).then((copied) => {
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
    return body$.pipe(map((body) => ({ status: 'ready', deal: dealPage(deal, body) })));
  }
}
