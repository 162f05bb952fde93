import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RoutingState } from '../core/shell/shell-state.ts';
import { ignoreAccidentalPresses } from './accidental-presses.ts';
import { App } from './app.tsx';
import type { AppViewModels } from './app-view-models.ts';

/**
 * Starts the app. Hydrates the prerendered log-in, so that what was typed into it stays; replaces any other page.
 * @param root its `data-page` is `login` if the log-in is prerendered in it
 * @param sessionRestored settles once it is known whether an investor is logged in
 */
export async function startApp(
  root: HTMLElement,
  viewModels: AppViewModels,
  sessionRestored: Promise<void>,
): Promise<void> {
  await sessionRestored;
  ignoreAccidentalPresses();
  const app = (
    <StrictMode>
      <App viewModels={viewModels} />
      <Started onStarted={() => endWaiting(root)} />
    </StrictMode>
  );
  if (root.dataset['page'] === 'login' && isLogin(viewModels.routing.current())) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const isLogin = (state: RoutingState): boolean => state.status === 'page' && state.route.name === 'login';

/** Ends the wait for the app (`public/first-paint.js`): hides the failure message, and repeats the clicks held back. */
function endWaiting(root: HTMLElement): void {
  delete root.dataset['starting'];
  document.getElementById('load-failure')?.setAttribute('hidden', '');
  for (const clicked of root.querySelectorAll<HTMLButtonElement>('button[aria-busy="true"]')) {
    clicked.ariaBusy = 'false';
    clicked.click();
  }
}

function Started({ onStarted }: { readonly onStarted: () => void }): ReactNode {
  useEffect(onStarted, [onStarted]);
  return null;
}
