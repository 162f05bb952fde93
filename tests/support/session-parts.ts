import { NEVER } from 'rxjs';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemorySessionStore } from '../../src/adapters/memory/memory-session-store.ts';
import { ErrorHandler } from '../../src/core/session/error-handler.ts';
import type { SessionStore } from '../../src/core/session/session-store.port.ts';
import { Session } from '../../src/core/session/session.ts';
import { RecordingNotifier } from './recording-notifier.ts';
import { aLogin } from './session-builders.ts';
import { VirtualTime } from './virtual-time.ts';

interface SessionOptions {
  readonly store?: SessionStore;
  readonly at?: string;
  /** The navigation state of the address `at`. */
  readonly state?: unknown;
}

/** A real session with fake time, messages and address bar; not restored yet. */
export function aSession({ store = new MemorySessionStore(), at = '/', state }: SessionOptions = {}) {
  const time = new VirtualTime();
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation(at, { state });
  const errors = new ErrorHandler({ notifier, navigation });
  const session = new Session({ store, notifier, navigation, errors, scheduler: time.scheduler });
  return { time, notifier, navigation, errors, session, store };
}

/** A session that has begun with `token-1`. */
export function begunSession(options: SessionOptions = {}) {
  const parts = aSession(options);
  parts.session.begin(aLogin('token-1'));
  return parts;
}

/** A store whose `load` is the given function, and that saves nothing. */
export const storeThat = (load: SessionStore['load']): SessionStore => ({
  load,
  save: () => undefined,
  refresh: () => undefined,
  clear: () => undefined,
  changedElsewhere$: NEVER,
});
