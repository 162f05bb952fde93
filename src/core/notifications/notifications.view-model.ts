import {
  combineLatest,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  of,
  scan,
  switchMap,
  take,
  tap,
  type Observable,
} from 'rxjs';
import { attentionCompanies, type AttentionCompany } from '../attention/attention-company.ts';
import { concernsOf } from '../attention/concern.ts';
import { snoozesOf } from '../attention/snoozes.ts';
import { todayInIndia } from '../calendar/days.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { followedDeals } from '../deals/followed-deals.ts';
import { markId, type Mark } from '../marks/mark.ts';
import { marksLocationNote } from '../marks/marks-location-note.ts';
import type { MarksState, MarksStore } from '../marks/marks-store.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { VisitBudget } from '../queries/visit-budget.ts';
import { checkedNote } from '../reports/checked-note.ts';
import type { CompanyReports, CompanyReportsState } from '../reports/company-reports.ts';
import { sessionKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { attentionNews } from './attention-news.ts';
import { deriveNotifications, type GroupedNotifications } from './derive-notifications.ts';
import type { Notification } from './notification.ts';
import type { NotificationGroup, NotificationsState, NotificationView } from './notifications-state.ts';
import { startupNews } from './report-news.ts';

/** Largest number that the badge shows. */
const MAX_IN_BADGE = 9;

const TITLES = { own: 'Your companies', market: 'Market' } as const;

export interface NotificationsDependencies {
  readonly catalogueStore: Pick<CatalogueStore, 'state$' | 'load' | 'loadWhenIdle' | 'retry'>;
  readonly companyReports: Pick<CompanyReports, 'state$' | 'load' | 'retry'>;
  readonly marksStore: Pick<MarksStore, 'load' | 'markRead' | 'state$'>;
  readonly budget: Pick<VisitBudget, 'spare$'>;
  readonly session: Pick<Session, 'state$'>;
  readonly clock: Clock;
}

/** The notifications derived so far, and how complete they are. */
interface Known {
  readonly shown: GroupedNotifications;
  /** Whether nothing is being loaded: only then is the number of unread notifications known. */
  readonly settled: boolean;
  readonly ready: boolean;
  readonly incomplete: boolean;
  readonly checkedCompaniesNote: string | undefined;
}

/** The catalogue, and the companies of its holdings. */
interface Content {
  readonly catalogue: Catalogue;
  readonly companies: readonly AttentionCompany[];
}

/** Derives the companies again only when the holdings have changed. */
const withCompanies = (before: Content | undefined, catalogue: Catalogue): Content => ({
  catalogue,
  companies:
    before?.catalogue.holdings === catalogue.holdings
      ? before.companies
      : attentionCompanies(catalogue.holdings),
});

/** The notifications behind the bell. What the investor has read is stored in the account, where the API offers it. */
export class NotificationsViewModel {
  readonly state$: Observable<NotificationsState>;
  readonly #dependencies: NotificationsDependencies;
  #shown: readonly Notification[] = [];
  #settled = false;
  /**
   * Whether everything was marked as read during a load: what arrives until the load ends is then marked as read too.
   */
  #markingAll = false;
  /** The key of the investor whose notifications are shown. */
  #investor: string | undefined;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    const { catalogueStore, companyReports, marksStore, session } = dependencies;
    const content$ = catalogueStore.state$.pipe(
      scan(withCompanies, undefined),
      filter((content) => content !== undefined),
    );
    this.state$ = sessionKey$(session).pipe(
      tap((investor) => {
        // A new subscription alone resets nothing: the badge subscribes too, and the panel each time it opens.
        if (investor !== this.#investor) this.#markingAll = false;
        this.#investor = investor;
      }),
      switchMap(() =>
        combineLatest([content$, companyReports.state$, marksStore.state$]).pipe(
          scan((before: Counted | undefined, [{ catalogue, companies }, reports, marks]): Counted => {
            const known = this.#known(catalogue, reports, marks, companies);
            return { known, marks, inBadge: known.settled ? allOf(known.shown) : (before?.inBadge ?? []) };
          }, undefined),
          filter((counted) => counted !== undefined),
          // The state is emitted before new notifications are marked, because marking emits the next state.
          concatMap((counted) =>
            concat(
              of(notificationsState(counted.known, counted.inBadge, counted.marks)),
              defer(() => {
                this.#recordShown(counted);
                return EMPTY;
              }),
            ),
          ),
        ),
      ),
    );
  }

  /** Called when the bell is shown. */
  prepare(): void {
    const { catalogueStore, marksStore, budget } = this.#dependencies;
    catalogueStore.loadWhenIdle();
    // The marks load after the lists, because without the lists there is nothing to count.
    catalogueStore.state$
      .pipe(
        filter(({ status }) => status === 'ready'),
        take(1),
        switchMap(() => budget.spare$),
      )
      .subscribe(() => marksStore.load());
  }

  /** Called when the bell is clicked: now the reports of companies are needed too. */
  open(): void {
    const { catalogueStore, companyReports, marksStore } = this.#dependencies;
    catalogueStore.load();
    companyReports.load(['updates', 'mis']);
    marksStore.load();
  }

  markRead(id: string): void {
    this.#remember(this.#shown.filter((each) => each.id === id));
  }

  /** Marks as read what is shown, and what is still being loaded. */
  markAllRead(): void {
    this.#markingAll = !this.#settled;
    this.#remember(this.#shown);
  }

  /** Loads again what failed. */
  retry(): void {
    this.#dependencies.catalogueStore.retry();
    this.#dependencies.companyReports.retry();
  }

  #known(
    catalogue: Catalogue,
    reports: CompanyReportsState,
    { marks, storedIn }: MarksState,
    companies: readonly AttentionCompany[],
  ): Known {
    const { mis, updates } = reports;
    const now = this.#dependencies.clock.now();
    const today = todayInIndia(now);
    const concerns = concernsOf(companies, mis.byStartup, today);
    const attention = attentionNews(concerns, snoozesOf(marks, today), now);
    const ready = catalogue.status === 'ready' && storedIn !== 'unknown';
    return {
      shown: deriveNotifications(catalogue, startupNews(reports), now, attention, followedDeals(marks)),
      ready,
      settled: ready && !catalogue.busy && mis.status !== 'loading' && updates.status !== 'loading',
      incomplete: catalogue.incomplete || mis.incomplete || updates.incomplete,
      checkedCompaniesNote: checkedNote(reports, 'updates and MIS reports', updates, mis),
    };
  }

  #recordShown({ known: { shown, settled }, marks }: Counted): void {
    this.#shown = allOf(shown);
    this.#settled = settled;
    if (!this.#markingAll) return;
    this.#markingAll = !settled;
    this.#remember(this.#shown.filter(unreadBy(marks.marks)));
  }

  #remember(read: readonly Notification[]): void {
    if (read.length === 0) return;
    this.#dependencies.marksStore.markRead(read.flatMap(({ id, otherIds = [] }) => [id, ...otherIds]));
  }
}

interface Counted {
  readonly known: Known;
  readonly marks: MarksState;
  /** The notifications that the badge counts: those shown the last time that nothing was being loaded. */
  readonly inBadge: readonly Notification[];
}

const allOf = ({ own, market }: GroupedNotifications): readonly Notification[] => [...own, ...market];

const LOADING: NotificationsState = {
  status: 'loading',
  groups: [],
  unreadCount: 0,
  badge: undefined,
  unreadNote: undefined,
  checkedNote: undefined,
  storageNote: undefined,
  incomplete: false,
};

/** @param inBadge the notifications that the badge counts */
function notificationsState(
  { shown, ready, incomplete, checkedCompaniesNote: note }: Omit<Known, 'settled'>,
  inBadge: readonly Notification[],
  { marks, storedIn }: MarksState,
): NotificationsState {
  if (!ready) return LOADING;
  const isUnread = unreadBy(marks);
  const groups = (['own', 'market'] as const).flatMap((name): readonly NotificationGroup[] => {
    const items = shown[name].map((each) => viewOf(each, isUnread(each)));
    return items.length === 0 ? [] : [{ name, title: TITLES[name], items }];
  });
  return {
    status: 'ready',
    groups,
    unreadCount: allOf(shown).filter(isUnread).length,
    ...badgeOf(inBadge.filter(isUnread).length),
    checkedNote: note,
    storageNote: marksLocationNote(storedIn, 'What you have read'),
    incomplete,
  };
}

function unreadBy(marks: readonly Mark[]): (notification: Notification) => boolean {
  const read = new Set(marks.filter(({ kind }) => kind === 'read').map(({ id }) => id));
  return ({ id }) => !read.has(markId(id));
}

function badgeOf(count: number): Pick<NotificationsState, 'badge' | 'unreadNote'> {
  if (count === 0) return { badge: undefined, unreadNote: undefined };
  return {
    badge: count > MAX_IN_BADGE ? `${MAX_IN_BADGE}+` : String(count),
    unreadNote: `${count} unread`,
  };
}

const viewOf = ({ id, kind, title, text, to }: Notification, unread: boolean): NotificationView => ({
  id,
  kind,
  title,
  text,
  to,
  unread,
});
