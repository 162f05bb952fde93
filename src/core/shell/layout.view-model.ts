import { combineLatest, filter, map, type Observable } from 'rxjs';
import { formatDay, todayInIndia } from '../calendar/days.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { Connectivity } from '../platform/connectivity.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import { displayName } from '../session/investor.ts';
import { initials } from '../shared/initials.ts';
import type { LogOutUseCase } from '../account/log-out.use-case.ts';
import type { Session, SessionState } from '../session/session.ts';
import { accountLinksFor, breadcrumbsFor, portfolioLinksFor, tabsFor } from './layout-entries.ts';
import type { Router } from './router.ts';
import type { LayoutView } from './shell-state.ts';

export interface LayoutDependencies {
  readonly session: Pick<Session, 'state$'>;
  readonly router: Pick<Router, 'state$'>;
  readonly connectivity: Pick<Connectivity, 'online$'>;
  readonly navigation: Pick<Navigation, 'confirmLeave'>;
  readonly logOut: Pick<LogOutUseCase, 'execute'>;
  readonly clock: Clock;
}

/** The layout around the pages: tabs, sidebar, breadcrumbs, logged-in user. @see docs/product.md#shared-layout */
export class LayoutViewModel {
  readonly state$: Observable<LayoutView>;
  readonly #dependencies: LayoutDependencies;

  constructor(dependencies: LayoutDependencies) {
    this.#dependencies = dependencies;
    const { session, router, connectivity } = dependencies;
    const page$ = router.state$.pipe(filter((state) => state.status === 'page'));
    this.state$ = combineLatest([page$, session.state$, connectivity.online$]).pipe(
      map(([{ route, layout }, sessionState, online]) => ({
        tabs: tabsFor(route),
        portfolioLinks: layout === 'investor' ? portfolioLinksFor(route) : [],
        accountLinks: layout === 'investor' ? accountLinksFor(route, fieldsOf(sessionState)) : [],
        breadcrumbs: breadcrumbsFor(route),
        user: userView(sessionState),
        online,
      })),
    );
  }

  /** The text after the product's name in the first line on paper: the investor's name, and today's date in India. */
  printHeader(user: LayoutView['user']): string {
    const today = formatDay(todayInIndia(this.#dependencies.clock.now()));
    return user === undefined ? today : `${user.name}, ${today}`;
  }

  /** Logs out. A page with unsaved changes asks the user first. */
  logOut(): void {
    const { navigation, logOut } = this.#dependencies;
    navigation.confirmLeave(() => void logOut.execute());
  }
}

const fieldsOf = (state: SessionState) => (state.status === 'logged-in' ? state.investor.fields : undefined);

function userView(state: SessionState): LayoutView['user'] {
  if (state.status !== 'logged-in') return undefined;
  const name = displayName(state.investor);
  return { name, email: state.investor.email ?? '', initials: initials(name) };
}
