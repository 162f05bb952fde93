import type { Observable } from 'rxjs';
import type { MarketEvent } from '../../core/events/event.ts';
import type { EventsGateway } from '../../core/events/events-gateway.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { EventId } from '../../core/shared/brand.ts';
import type { PageOf } from '../../core/shared/page-of.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { pageFrom } from './memory-page.ts';
import { notLoggedIn, httpError } from './http-error.ts';
import { soonestFirst } from './soonest-first.ts';

export interface MemoryEventsDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'hasBadToken'>;
  readonly events: () => readonly MarketEvent[];
  readonly clock: Clock;
}

/** The event calls without a server. */
export class MemoryEventsGateway implements EventsGateway {
  readonly #dependencies: MemoryEventsDependencies;

  constructor(dependencies: MemoryEventsDependencies) {
    this.#dependencies = dependencies;
  }

  list(page: number): Observable<Result<PageOf<MarketEvent>, RequestError>> {
    const { network, sessions, events, clock } = this.#dependencies;
    return network.read(() =>
      sessions.hasBadToken() ? notLoggedIn() : ok(pageFrom(soonestFirst(events(), clock.now()), page)),
    );
  }

  detail(id: EventId): Observable<Result<MarketEvent, RequestError>> {
    const { network, sessions, events } = this.#dependencies;
    return network.read(() => {
      if (sessions.hasBadToken()) return notLoggedIn();
      const event = events().find((each) => each.id === id);
      return event === undefined ? httpError(404, 'This event could not be found.') : ok(event);
    });
  }
}
