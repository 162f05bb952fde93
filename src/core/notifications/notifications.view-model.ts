import {
  BehaviorSubject,
  combineLatest,
  map,
  switchMap,
  tap,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { companyReader } from '../attention/company-reader.ts';
import { concernsOf } from '../attention/concern.ts';
import { loadedReports } from '../attention/needs-attention.ts';
import type { SnoozedConcerns } from '../attention/snoozed-concerns.ts';
import { todayInIndia } from '../calendar/days.ts';
import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import type { Clock } from '../platform/clock.port.ts';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import { attentionNews } from './attention-news.ts';
import { deriveNotifications } from './derive-notifications.ts';
import type { Notification } from './notification.ts';
import type { NotificationsState, NotificationView } from './notifications-state.ts';
import { unreadOf, withSeen } from './seen-notifications.ts';

/** Largest number that the badge shows. */
const MOST_IN_BADGE = 9;

export interface NotificationsDependencies {
  readonly catalogueStore: Pick<CatalogueStore, 'state$' | 'load' | 'loadWhenIdle' | 'retry'>;
  readonly session: Pick<Session, 'state$'>;
  readonly seen: Pick<PerUserPreference, 'read' | 'write'>;
  readonly records: InvestmentRecords;
  readonly snoozed: Pick<SnoozedConcerns, 'state$'>;
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
}

/** The notifications behind the bell; this browser keeps which of them the investor has read. */
export class NotificationsViewModel {
  readonly state$: Observable<NotificationsState>;
  readonly #dependencies: NotificationsDependencies;
  readonly #seen$ = new BehaviorSubject<readonly string[]>([]);
  #shown: readonly Notification[] = [];
  #complete = false;
  /** All were marked as read while lists were being loaded: so is what these lists bring. */
  #markingAll = false;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    const { catalogueStore, session, seen, records, snoozed, clock, scheduler } = dependencies;
    const companiesOf = companyReader(records, scheduler);
    const content$ = catalogueStore.state$.pipe(
      switchMap((catalogue) =>
        companiesOf(catalogue.holdings).pipe(map((companies) => ({ catalogue, companies }))),
      ),
    );
    const mine$ = investorKey$(session).pipe(
      tap(() => {
        this.#markingAll = false;
        this.#seen$.next(seen.read());
      }),
      switchMap(() => combineLatest([content$, snoozed.state$])),
      map(([{ catalogue, companies }, snoozes]) => {
        const now = clock.now();
        const concerns = concernsOf(companies, loadedReports(catalogue.news), todayInIndia(now));
        const attention = attentionNews(concerns, snoozes, now);
        return { catalogue, shown: deriveNotifications(catalogue, now, attention) };
      }),
      tap(({ catalogue, shown }) => {
        this.#shown = shown;
        this.#complete = catalogue.status === 'complete';
        if (this.#markingAll) this.markAllRead();
      }),
    );
    this.state$ = combineLatest([mine$, this.#seen$]).pipe(
      map(([{ catalogue, shown }, read]) => notificationsState(shown, read, catalogue)),
    );
  }

  /** Called when the bell is shown. */
  prepare(): void {
    this.#dependencies.catalogueStore.loadWhenIdle();
  }

  /** Called when the bell is pressed. */
  open(): void {
    this.#dependencies.catalogueStore.load();
  }

  markRead(id: string): void {
    this.#remember(this.#shown.filter((each) => each.id === id));
  }

  /** Marks what is shown, and what the lists that are still being loaded will bring. */
  markAllRead(): void {
    this.#markingAll = !this.#complete;
    this.#remember(this.#shown);
  }

  /** Loads the failed lists again. */
  retry(): void {
    this.#dependencies.catalogueStore.retry();
  }

  /** Reads the store first, because another tab may have added to it. */
  #remember(read: readonly Notification[]): void {
    const { seen } = this.#dependencies;
    const kept = withSeen(seen.read(), read);
    seen.write(kept);
    this.#seen$.next(kept);
  }
}

/** @param read ids of the read notifications */
export function notificationsState(
  notifications: readonly Notification[],
  read: readonly string[],
  { status, incomplete }: Pick<Catalogue, 'status' | 'incomplete'>,
): NotificationsState {
  const unread = new Set(unreadOf(notifications, read));
  const count = unread.size;
  return {
    status: status === 'complete' || notifications.length > 0 ? 'ready' : 'loading',
    items: notifications.map((each) => viewOf(each, unread.has(each))),
    unread: count,
    badge: badgeOf(count),
    unreadNote: count === 0 ? undefined : `${count} unread`,
    incomplete,
  };
}

function badgeOf(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : String(count);
}

const viewOf = ({ at: _at, ...shown }: Notification, unread: boolean): NotificationView => ({
  ...shown,
  unread,
});
