import { switchMap, type Observable } from 'rxjs';
import { investorKey$ } from '../session/investor-key.ts';
import type { DealId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { WatchedLists, type WatchedListsParts } from '../shared/watched-lists.ts';
import type { Deal, DealDetail } from './deal.ts';
import type { DealsGateway, DealsQuestion } from './deals-gateway.port.ts';

/** What the deal screens read, shared and kept. @see specification, sections 4 and 7 */
export class DealQueries {
  readonly lists: WatchedLists<DealsQuestion, Deal>;
  readonly #gateway: DealsGateway;
  readonly #parts: WatchedListsParts;

  constructor(gateway: DealsGateway, parts: WatchedListsParts) {
    this.#gateway = gateway;
    this.#parts = parts;
    this.lists = new WatchedLists(
      {
        tag: 'Deals',
        keyOf: ({ sector, page }) => `deals ${page} ${sector ?? ''}`,
        load: (question) => gateway.list(question),
      },
      parts,
    );
  }

  detail(id: DealId): Observable<Loadable<DealDetail, RequestError>> {
    const { session, cache } = this.#parts;
    return investorKey$(session).pipe(
      switchMap(() =>
        cache.watch({
          key: detailKey(id),
          tags: ['Deals'],
          revalidates: true,
          load$: this.#gateway.detail(id).pipe(session.guard()),
        }),
      ),
    );
  }

  retryDetail(id: DealId): void {
    this.#parts.cache.retry(detailKey(id));
  }
}

const detailKey = (id: DealId): string => `deal ${id}`;
