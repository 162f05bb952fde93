import { skip, Subject } from 'rxjs';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemorySessionStore } from '../../src/adapters/memory/memory-session-store.ts';
import { Session } from '../../src/core/session/session.ts';
import { ErrorHandler } from '../../src/core/session/error-handler.ts';
import { VisitBudget } from '../../src/core/queries/visit-budget.ts';
import { QueryCache } from '../../src/core/shared/query-cache.ts';
import { RecordingNotifier } from './recording-notifier.ts';
import { aLogin } from './session-builders.ts';
import { VirtualTime } from './virtual-time.ts';

/** What the core's view models share, with stand-ins for time, messages, address bar, storage, focus and network. */
export async function corePlatform(address: string, { token }: { readonly token?: string } = {}) {
  const time = new VirtualTime();
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation(address);
  const store = new MemorySessionStore();
  if (token !== undefined) store.save(aLogin(token));
  const errors = new ErrorHandler({ notifier, navigation });
  const session = new Session({ store, notifier, navigation, errors, scheduler: time.scheduler });
  await session.restore();
  const focused$ = new Subject<void>();
  const reconnected$ = new Subject<void>();
  const cache = new QueryCache({ focused$, reconnected$, scheduler: time.scheduler });
  // As `startSession` does: one investor's data is cleared before another's is shown.
  session.state$.pipe(skip(1)).subscribe(() => cache.removeAll());
  const budget = new VisitBudget({ scheduler: time.scheduler });
  const addressNow = (): string => {
    const { path, query } = navigation.current();
    return query === '' ? path : `${path}?${query}`;
  };
  return {
    time,
    notifier,
    navigation,
    session,
    focused$,
    reconnected$,
    cache,
    budget,
    errors,
    address: addressNow,
  };
}
