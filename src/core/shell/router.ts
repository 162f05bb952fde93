import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  pairwise,
  startWith,
  type Observable,
  type Subscription,
} from 'rxjs';
import type { Digest } from '../platform/digest.port.ts';
import type { AppLocation, Navigation, NavigationOptions } from '../platform/navigation.port.ts';
import { investorEmail } from '../session/investor-key.ts';
import type { Session, SessionState } from '../session/session.ts';
import { pageTitle } from './page-titles.ts';
import { isRecord } from '../shared/record.ts';
import { redirectAfterEnd, redirectFor, withQuery, type Redirect } from './redirect.ts';
import { returnStateOf } from './return-path.ts';
import { aliasTarget, matchRoute, type Route } from '../screens/screen-routes.ts';
import type { RoutingState } from './shell-state.ts';

const SETTLING: RoutingState = { status: 'settling' };

export interface RouterDependencies {
  readonly navigation: Navigation;
  readonly session: Pick<Session, 'state$'>;
  readonly digest: Digest;
}

/** Decides which page the user sees, and redirects a user who may not see it. @see docs/product.md#access-and-routes */
export class Router {
  readonly #dependencies: RouterDependencies;
  readonly #state$ = new BehaviorSubject<RoutingState>(SETTLING);
  readonly state$: Observable<RoutingState> = this.#state$.pipe(
    distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
  );

  /** Digest of the investor's e-mail. History entries store it, not the e-mail, as the owner of the page to open. */
  #investorDigest: string | undefined;
  /**
   * The last navigation state with a page to open after the login, until the visitor leaves the auth pages. The history
   * entries of these pages keep it, so that Back to one of them finds it again.
   */
  #returnState: Readonly<Record<string, unknown>> | undefined;
  #isKeepingReturnState = false;

  constructor(dependencies: RouterDependencies) {
    this.#dependencies = dependencies;
  }

  current(): RoutingState {
    return this.#state$.value;
  }

  /** Opens a page of the app. */
  open(to: string, options?: NavigationOptions): void {
    this.#dependencies.navigation.go(to, options);
  }

  /** Follows the session and the location until unsubscribed. */
  start(): Subscription {
    const { navigation, session } = this.#dependencies;
    return combineLatest([navigation.location$, session.state$])
      .pipe(startWith(undefined), pairwise())
      .subscribe(([before, now]) => {
        if (now === undefined) return;
        const [location, sessionState] = now;
        // A redirect can re-enter this function before the current call ends; only the newest location counts.
        if (location !== navigation.current()) return;
        this.#investorDigest = this.#investorDigestAfter(sessionState);
        const withReturnState = this.#withReturnState(location);
        const redirect =
          this.#afterEnd(before?.[1], location, sessionState) ??
          redirectFor(withReturnState, sessionState, this.#investorDigest);
        if (redirect !== undefined)
          navigation.go(redirect.to, { replace: true, force: true, state: redirect.state });
        else if (withReturnState !== location && !this.#isKeepingReturnState)
          this.#keepReturnState(withReturnState);
        else this.#state$.next(pageState(location, sessionState));
      });
  }

  /**
   * The sign-up and the password reset do not pass on the page to open after the login, so it is remembered here.
   * @returns the same location if there is nothing to add to its state
   */
  #withReturnState(location: AppLocation): AppLocation {
    const isAuthPage = matchRoute(aliasTarget(location.path) ?? location.path).access === 'auth';
    const passed = returnStateOf(location.state);
    if (!isAuthPage) this.#returnState = undefined;
    else if (passed !== undefined) this.#returnState = passed;
    if (passed !== undefined || this.#returnState === undefined) return location;
    const { state } = location;
    return { ...location, state: { ...(isRecord(state) ? state : {}), ...this.#returnState } };
  }

  /**
   * Writes the page to open after the login into the history entry of an auth page, where it survives a reload. The
   * navigation then emits a location, which is shown even if its state is missing: another attempt to write the state
   * would fail too.
   */
  #keepReturnState({ path, query, state }: AppLocation): void {
    this.#isKeepingReturnState = true;
    this.#dependencies.navigation.go(withQuery(path, query), { replace: true, force: true, state });
    this.#isKeepingReturnState = false;
  }

  #afterEnd(
    before: SessionState | undefined,
    location: AppLocation,
    now: SessionState,
  ): Redirect | undefined {
    const ended = before?.status === 'logged-in' && now.status === 'logged-out';
    return ended ? redirectAfterEnd(location, now.reason, this.#investorDigest) : undefined;
  }

  /** The digest of the investor who is logged in, or whose session has expired. */
  #investorDigestAfter(session: SessionState): string | undefined {
    if (session.status === 'logged-out' && session.reason === 'expired') return this.#investorDigest;
    const email = investorEmail(session);
    return email === undefined ? undefined : this.#dependencies.digest.sha256(email);
  }
}

function pageState(location: AppLocation, session: SessionState): RoutingState {
  if (session.status === 'restoring') return SETTLING;
  const route = matchRoute(location.path);
  return {
    status: 'page',
    route,
    layout: layoutOf(route, session),
    title: pageTitle(route.name),
    key: location.path,
  };
}

function layoutOf(route: Route, session: SessionState): 'auth' | 'investor' | 'visitor' {
  if (route.access === 'auth') return 'auth';
  return session.status === 'logged-in' ? 'investor' : 'visitor';
}

/** Two states with equal keys show the same page in the same layout. */
const keyOf = (state: RoutingState): string =>
  state.status === 'page' ? `${state.layout} ${state.key}` : state.status;
