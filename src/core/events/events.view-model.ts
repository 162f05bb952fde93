import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  shareReplay,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { AppLocation, Navigation } from '../platform/navigation.port.ts';
import { parseEventId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { PageOf } from '../shared/page-of.ts';
import { pageCalendarBatch } from '../calendar/calendar-batch.ts';
import { pagedListState, redirectPage, type PagedListTexts } from '../shared/paged-list.ts';
import { parsePage } from '../shared/pagination-view.ts';
import { addressWith, readParameter } from '../shared/query-string.ts';
import { isGone, type RequestError } from '../shared/request-error.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { eventCard } from './build-event-card.ts';
import { eventCalendarEntry } from './event-calendar-entry.ts';
import { eventPanel$ } from './build-event-panel.ts';
import type { VisitBudget } from '../queries/visit-budget.ts';
import type { EventQueries } from './event-queries.ts';
import type { MarketEvent } from './event.ts';
import type { EventPanelState, EventsState } from './events-state.ts';

const TEXTS: PagedListTexts = {
  noun: 'event',
  empty: 'No events found',
  failed: 'The events could not be loaded.',
};
const CLOSED: EventPanelState = { status: 'closed' };
const PANEL_LOADING: EventPanelState = { status: 'loading' };
const PANEL_FAILED: EventPanelState = { status: 'failed', message: 'The event could not be loaded.' };
const PANEL_GONE: EventPanelState = { status: 'gone', message: 'This event no longer exists.' };

/** Value of the query parameter `tab` after a panel was closed. @see docs/product.md#events */
const TAB = 'Upcoming Events';

const pageOf = ({ query }: AppLocation): number => parsePage(readParameter(query, 'page'));
const eventIdOf = ({ query }: AppLocation): string | undefined => readParameter(query, 'event');

type EventList = Loadable<PageOf<MarketEvent>, RequestError>;

export interface EventsDependencies {
  readonly events: Pick<EventQueries, 'list' | 'detail'>;
  readonly budget: Pick<VisitBudget, 'hasSpareCall'>;
  readonly richTexts: Pick<RichTexts, 'view$'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly clock: Clock;
}

/**
 * State and actions of the events. Page and open event are in the address (`page`, `event`), so that a reload, a link,
 * and back and forward show the same page and event. The panel shows an event of the loaded page at once; any other
 * event is fetched.
 * @see docs/product.md#events
 */
export class EventsViewModel {
  readonly state$: Observable<EventsState>;
  readonly #prefetch$ = new Subject<number>();
  readonly #dependencies: EventsDependencies;
  readonly #address: ScreenAddress;

  constructor(dependencies: EventsDependencies) {
    this.#dependencies = dependencies;
    const { events, navigation, budget } = dependencies;
    this.#address = new ScreenAddress('events', navigation);
    const { location$ } = this.#address;
    const pages$ = location$.pipe(
      map(pageOf),
      distinctUntilChanged(),
      switchMap((page) =>
        events.list.observe(page).pipe(
          tap((list) => this.#leaveEmptyPage(list, page)),
          map((list) => ({ list, page })),
        ),
      ),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    const panel$ = location$.pipe(
      map(eventIdOf),
      distinctUntilChanged(),
      switchMap((id) =>
        id === undefined ? of(CLOSED) : this.#panel(id, pages$.pipe(map(({ list }) => list))),
      ),
    );
    const listAndCalendar$ = pages$.pipe(
      map(({ list, page }) => ({
        list: pagedListState(list, page, (event) => this.#card(event, page), TEXTS),
        calendar: pageCalendarBatch('Upcoming Events', 'event', list, eventCalendarEntry),
      })),
    );
    const prefetch$ = this.#prefetch$.pipe(
      filter(() => budget.hasSpareCall),
      // Not `switchMap`: when hover and focus both request a page, it would abort the first request and send a second.
      mergeMap((page) => events.list.prefetch(page)),
      ignoreElements(),
    );
    this.state$ = merge(
      combineLatest([listAndCalendar$, panel$]).pipe(
        map(([listAndCalendar, panel]) => ({ ...listAndCalendar, panel })),
      ),
      prefetch$,
    ).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  openPage(page: number): void {
    this.#address.change({ page: String(page) });
  }

  /** Called when the pointer or the focus is on Next. Sends nothing if the budget has no call to spare. */
  prefetchPage(page: number): void {
    this.#prefetch$.next(page);
  }

  retry(): void {
    this.#dependencies.events.list.refetch(pageOf(this.#address.current()));
  }

  openEvent(id: string): void {
    this.#address.change({ event: id });
  }

  /** Replaces the open panel in the history, so that going back does not open it again. */
  closeEvent(): void {
    this.#address.change({ event: undefined, tab: TAB }, { replace: true });
  }

  /** Loads the event of the panel again. */
  retryEvent(): void {
    const id = parseEventId(eventIdOf(this.#address.current()));
    if (id !== undefined) this.#dependencies.events.detail.refetch(id);
  }

  #leaveEmptyPage(list: EventList, page: number): void {
    const instead = redirectPage(list, page);
    if (instead !== undefined && this.#address.isOpen())
      this.#address.change({ page: String(instead) }, { replace: true });
  }

  #card(event: MarketEvent, page: number) {
    const query = page === 1 ? '' : `page=${page}`;
    const to = addressWith({ path: pathOf('events'), query }, { event: event.id });
    return eventCard(event, this.#dependencies.clock.now(), to);
  }

  #panel(requestedId: string, list$: Observable<EventList>): Observable<EventPanelState> {
    return list$.pipe(
      map((list) =>
        list.status === 'ready' ? list.value.items.find((event) => event.id === requestedId) : list.status,
      ),
      distinctUntilChanged(),
      switchMap((found) => (found === 'loading' ? of(PANEL_LOADING) : this.#panelOf(found, requestedId))),
    );
  }

  #panelOf(found: MarketEvent | 'failed' | undefined, requestedId: string): Observable<EventPanelState> {
    if (found !== undefined && found !== 'failed') return this.#openPanelState(found);
    const id = parseEventId(requestedId);
    if (id === undefined) return of(PANEL_GONE);
    return this.#dependencies.events.detail.observe(id).pipe(
      switchMap((loadable) => {
        if (loadable.status === 'loading') return of(PANEL_LOADING);
        if (loadable.status === 'ready') return this.#openPanelState(loadable.value);
        return of(isGone(loadable.error) ? PANEL_GONE : PANEL_FAILED);
      }),
    );
  }

  #openPanelState(event: MarketEvent): Observable<EventPanelState> {
    const { clock, richTexts } = this.#dependencies;
    return eventPanel$(event, clock.now(), richTexts).pipe(
      map((panel): EventPanelState => ({ status: 'open', event: panel })),
    );
  }
}
