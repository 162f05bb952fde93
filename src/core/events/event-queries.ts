import { switchMap, type Observable } from 'rxjs';
import { investorKey$ } from '../session/investor-key.ts';
import type { EventId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { WatchedLists, type WatchedListsParts } from '../shared/watched-lists.ts';
import type { MarketEvent } from './event.ts';
import type { EventsGateway } from './events-gateway.port.ts';

/** What the event screens read, shared and kept. @see specification, sections 4 and 7 */
export class EventQueries {
  /** The question is the page's number. */
  readonly lists: WatchedLists<number, MarketEvent>;
  readonly #gateway: EventsGateway;
  readonly #parts: WatchedListsParts;

  constructor(gateway: EventsGateway, parts: WatchedListsParts) {
    this.#gateway = gateway;
    this.#parts = parts;
    this.lists = new WatchedLists(
      { tag: 'Events', keyOf: (page) => `events ${page}`, load: (page) => gateway.list(page) },
      parts,
    );
  }

  /** One event, for a link to one that is not in the list. */
  detail(id: EventId): Observable<Loadable<MarketEvent, RequestError>> {
    const { session, cache } = this.#parts;
    return investorKey$(session).pipe(
      switchMap(() =>
        cache.watch({
          key: detailKey(id),
          tags: ['Events'],
          revalidates: true,
          load$: this.#gateway.detail(id).pipe(session.guard()),
        }),
      ),
    );
  }

  retryDetail(id: EventId): void {
    this.#parts.cache.retry(detailKey(id));
  }
}

const detailKey = (id: EventId): string => `event ${id}`;
