import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RoutingState } from '../core/shell/shell-state.ts';
import { App } from './app.tsx';
import type { StillPage } from './prerender/still-view-models.ts';
import { readTypedFields, restoreTypedFields } from './prerender/typed-fields.ts';
import type { AppViewModels } from './app-view-models.ts';

/** Tells `early.js` that the app listens now; it then repeats what was pressed before. */
const READY_EVENT = 'kopal:ready';

/**
 * Puts the app in the place of what the build has drawn there. The drawn page is taken over as it stands if it is the
 * one that is due, or else replaced; what was typed and pressed in it is kept either way.
 * @param root its `data-drawn` is the page that the build has drawn (`neutral`, `login`), `data-product` the product's
 * name in it
 * @param sessionRestored once it is known whether anybody is logged in
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

/** Which page the build would have drawn for a state; `undefined` if none. */
function drawnFor(state: RoutingState): StillPage | undefined {
  if (state.status === 'settling') return 'neutral';
  return state.route.name === 'login' ? 'login' : undefined;
}

/**
 * The first render must be what the build has drawn, or React throws that away; it happens a moment later, when the
 * state may have moved on already. What has happened meanwhile comes from the stream, before anything is painted.
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
