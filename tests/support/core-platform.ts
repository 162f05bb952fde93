import { skip, Subject } from 'rxjs';
import { VisitBudget } from '../../src/core/queries/visit-budget.ts';
import { QueryCache } from '../../src/core/shared/query-cache.ts';
import { aLogin } from './session-builders.ts';
import { aSession } from './session-parts.ts';

/** What the core's view models share, with stand-ins for time, messages, address bar, storage, focus and network. */
export async function corePlatform(address: string, { token }: { readonly token?: string } = {}) {
  const { store, ...parts } = aSession({ at: address });
  if (token !== undefined) store.save(aLogin(token));
  const { time, navigation, session } = parts;
  await session.restore();
  const focused$ = new Subject<void>();
  const reconnected$ = new Subject<void>();
  const cache = new QueryCache({ focused$, reconnected$, scheduler: time.scheduler });
  // Clears the data of one investor before the data of the next is shown, as `startSession` does.
  session.state$.pipe(skip(1)).subscribe(() => cache.removeAll());
  const budget = new VisitBudget({ scheduler: time.scheduler });
  const addressNow = (): string => {
    const { path, query } = navigation.current();
    return query === '' ? path : `${path}?${query}`;
  };
  return { ...parts, focused$, reconnected$, cache, budget, address: addressNow };
}
