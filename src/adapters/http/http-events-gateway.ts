import type { Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import { EVENT_CALL, EVENTS_CALL } from '../../contract/events.ts';
import { PUBLISHED_STATUS } from '../../contract/pages.ts';
import type { MarketEvent } from '../../core/events/event.ts';
import type { EventsGateway } from '../../core/events/events-gateway.port.ts';
import type { EventId } from '../../core/shared/brand.ts';
import { PAGE_SIZE, type PageOf } from '../../core/shared/page-of.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeEvents, decodeSingleEvent } from './wire/events.wire.ts';

/** The event calls over HTTP. @see docs/product.md#api-calls */
export class HttpEventsGateway implements EventsGateway {
  readonly #http: Pick<HttpClient, 'get'>;

  constructor(http: Pick<HttpClient, 'get'>) {
    this.#http = http;
  }

  list(page: number): Observable<Result<PageOf<MarketEvent>, RequestError>> {
    return this.#http.get(callPath(EVENTS_CALL), {
      query: { status: PUBLISHED_STATUS, page, limit: PAGE_SIZE },
      decode: decodeEvents,
    });
  }

  detail(id: EventId): Observable<Result<MarketEvent, RequestError>> {
    return this.#http.get(filledPath(EVENT_CALL, { id }), {
      decode: (response) => decodeSingleEvent(response, id),
    });
  }
}
