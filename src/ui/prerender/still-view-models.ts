import { NEVER, of } from 'rxjs';
import { pageTitle } from '../../core/shell/page-titles.ts';
import { matchRoute, pathOf } from '../../core/screens/screen-routes.ts';
import type { RoutingState } from '../../core/shell/shell-state.ts';
import type { AppViewModels } from '../app-view-models.ts';

/** A page that the build prerenders: the layout shared by all pages, or the login page. */
export type StillPage = 'neutral' | 'login';

const unavailable = (): Promise<never> =>
  Promise.reject(new Error('Not part of a page that is prerendered.'));
const nothing = (): void => undefined;

/** Returns view models fixed at their initial state, which is what the app shows before anything is loaded. */
export function stillViewModels(page: StillPage, productName: string): AppViewModels {
  const state = page === 'neutral' ? ({ status: 'settling' } as const) : loginState();
  const shown: Pick<
    AppViewModels,
    'product' | 'routing' | 'layout' | 'amounts' | 'briefAmounts' | 'theme' | 'logIn'
  > = {
    product: { name: productName },
    routing: { state$: of(state), current: () => state, open: nothing },
    layout: { state$: NEVER, printHead: () => '', logOut: nothing },
    amounts: { state$: NEVER, toggle: nothing },
    briefAmounts: { state$: NEVER, toggle: nothing },
    theme: { state$: NEVER, choose: nothing },
    logIn: () => ({
      state$: NEVER,
      takeEmail: () => '',
      logIn: nothing,
      continueWithGoogle: nothing,
      typed: nothing,
      prepare: nothing,
    }),
  };
  // Every other screen is absent from both pages, and so is the developer's panel.
  return new Proxy(shown as AppViewModels, {
    get: (known, name): unknown =>
      name in known || name === 'demo' ? Reflect.get(known, name) : unavailable,
  });
}

function loginState(): RoutingState {
  const path = pathOf('login');
  return { status: 'page', route: matchRoute(path), layout: 'auth', title: pageTitle('login'), key: path };
}
