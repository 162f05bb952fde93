import type { Container } from 'inversify';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { TOKENS } from './adapters/di/tokens.ts';

/**
 * Sets going what lives as long as the page: routing, theme, the other tabs, and the stored login.
 * @returns once it is known whether anybody is logged in
 */
export async function startSession(container: Container): Promise<void> {
  const session = container.get(TOKENS.session);
  const queryCache = container.get(TOKENS.queryCache);
  container.get(TOKENS.themeViewModel).start();
  container.get(TOKENS.router).start();
  session.followOtherTabs();
  // What one investor has loaded is gone before anything can be shown to another.
  session.state$
    .pipe(
      map((state) => (state.status === 'logged-in' ? state.investor.email : state.status)),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(() => queryCache.clear());

  await session.restore();
  if (session.token !== undefined) container.get(TOKENS.refreshInvestor).execute().subscribe();
}
