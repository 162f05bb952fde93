import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RoutingState } from '../core/shell/shell-state.ts';
import { App } from './app.tsx';
import type { StillPage } from './prerender/still-view-models.ts';
import { readTypedFields, restoreTypedFields } from './prerender/typed-fields.ts';
import type { AppViewModels } from './app-view-models.ts';

/** Tells `early.js` that the app handles events now; it then replays the earlier clicks. */
const READY_EVENT = 'kopal:ready';

/**
 * Starts the app in a prerendered page. The page is hydrated if it is the one to show, and replaced otherwise; typed
 * text and clicks are kept either way.
 * @param root its `data-drawn` is the prerendered page (`neutral`, `login`), its `data-product` the product's name
 * in it
 * @param sessionRestored settles once it is known whether an investor is logged in
 */
export async function startApp(
  root: HTMLElement,
  viewModels: AppViewModels,
  sessionRestored: Promise<void>,
): Promise<void> {
  const { drawn, product } = root.dataset;
  if (drawn === 'login') await sessionRestored;
  const typed = readTypedFields(root);
  const first = viewModels.routing.current();
  const fits = product === viewModels.product.name && drawn === drawnFor(first);
  const app = (
    <StrictMode>
      <App viewModels={fits ? startingWith(first, viewModels) : viewModels} />
      <Ready
        whenShown={() => {
          restoreTypedFields(root, typed);
          document.dispatchEvent(new Event(READY_EVENT));
        }}
      />
    </StrictMode>
  );
  if (fits) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** Returns the prerendered page that matches a state, or `undefined`. */
function drawnFor(state: RoutingState): StillPage | undefined {
  if (state.status === 'settling') return 'neutral';
  return state.route.name === 'login' ? 'login' : undefined;
}

/**
 * Fixes the initial state for hydration: the first render must equal the prerendered page, or React discards that page.
 * A state that has changed in between arrives from the stream before the browser paints.
 */
function startingWith(first: RoutingState, viewModels: AppViewModels): AppViewModels {
  const { routing } = viewModels;
  const starting = {
    state$: routing.state$,
    current: () => first,
    open: (...args: Parameters<typeof routing.open>) => routing.open(...args),
  };
  return { ...viewModels, routing: starting };
}

function Ready({ whenShown }: { readonly whenShown: () => void }): ReactNode {
  useEffect(whenShown, [whenShown]);
  return null;
}
