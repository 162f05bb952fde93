import type { Container } from 'inversify';
import { skip } from 'rxjs';
import { TOKENS } from './tokens.ts';
import { sessionKey$ } from '../core/session/investor-key.ts';

/**
 * Starts what lives as long as the page (theme, routing, following the other tabs), and restores the stored login.
 * @returns once it is known whether anybody is logged in
 */
export async function startSession(container: Container): Promise<void> {
  const session = container.get(TOKENS.session);
  const queryCache = container.get(TOKENS.queryCache);
  container.get(TOKENS.themeViewModel).start();
  container.get(TOKENS.router).start();
  session.followOtherTabs();
  // Clears the data of one investor before anything can be shown to another.
  sessionKey$(session)
    .pipe(skip(1))
    .subscribe(() => queryCache.removeAll());

  await session.restore();
  if (session.token !== undefined) container.get(TOKENS.refreshInvestor).execute().subscribe();
}
