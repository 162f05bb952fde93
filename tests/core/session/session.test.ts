import { describe, expect, it } from 'vitest';
import { MemorySessionStore } from '../../../src/adapters/memory/memory-session-store.ts';
import type { LoggedIn } from '../../../src/core/session/investor.ts';
import type { SessionStore } from '../../../src/core/session/session-store.port.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { aLogin, anInvestor, loggedInState } from '../../support/session-builders.ts';
import { aSession, begunSession, storeThat } from '../../support/session-parts.ts';

describe('restoring a session', () => {
  it('begins with the state restoring, and ends logged out if nothing is stored', async () => {
    const { session } = aSession();
    const states = observe(session.state$);
    await session.restore();
    expect(states.values).toEqual([{ status: 'restoring' }, { status: 'logged-out', reason: 'none' }]);
  });

  it('logs in with the stored login', async () => {
    const store = new MemorySessionStore();
    store.save(aLogin('stored'));
    const { session } = aSession({ store });
    expect(session.token).toBeUndefined();
    await session.restore();
    expect(session.current).toEqual(loggedInState('stored'));
    expect(session.token).toBe('stored');
  });

  it('C-12 gives up after 5 s, and not before, on a store that never responds', async () => {
    const { session, time } = aSession({ store: storeThat(() => new Promise(() => undefined)) });
    const restored = session.restore();
    time.advance(4999);
    await nextTurn();
    expect(session.current.status).toBe('restoring');
    time.advance(1);
    await restored;
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
  });

  it('C-12 ignores a response that arrives after the time limit', async () => {
    let response: (stored: LoggedIn) => void = () => undefined;
    const store = storeThat(() => new Promise((resolve) => (response = resolve)));
    const { session, time } = aSession({ store });
    const restored = session.restore();
    time.advance(5000);
    await restored;
    response(aLogin());
    await nextTurn();
    expect(session.current.status).toBe('logged-out');
  });

  it.each<[string, SessionStore['load']]>([
    [
      'throws',
      () => {
        throw new Error('SecurityError');
      },
    ],
    ['rejects', () => Promise.reject(new Error('SecurityError'))],
  ])('C-12 treats a store that %s as empty', async (_what, load) => {
    const { session } = aSession({ store: storeThat(load) });
    await session.restore();
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
  });

  it('keeps a login that begins while the store is being read', async () => {
    const { session, time } = aSession({ store: storeThat(() => new Promise(() => undefined)) });
    const restored = session.restore();
    session.begin(aLogin('typed'));
    time.advance(5000);
    await restored;
    expect(session.token).toBe('typed');
  });
});

describe('a session', () => {
  it('is stored when it begins, and removed from the store when it ends', async () => {
    const { session, store } = begunSession();
    expect(await store.load()).toEqual(aLogin('token-1'));
    session.end('log-out');
    expect(await store.load()).toBeUndefined();
    expect(session.current).toEqual({ status: 'logged-out', reason: 'log-out' });
    expect(session.token).toBeUndefined();
  });

  it('takes and stores the merged data of the investor, and keeps the token', async () => {
    const { session, store } = begunSession();
    session.update(anInvestor({ name: 'Meera R.' }), (_old, fresh) => fresh);
    const expected = aLogin('token-1', { name: 'Meera R.' });
    expect(session.current).toEqual({ status: 'logged-in', ...expected });
    expect(await store.load()).toEqual(expected);
  });

  it('ignores new data when no one is logged in', async () => {
    const { session, store } = begunSession();
    session.end('expired');
    session.update(anInvestor(), (_old, fresh) => fresh);
    expect(session.current.status).toBe('logged-out');
    expect(await store.load()).toBeUndefined();
  });

  it('emits the current state at once to a late subscriber', () => {
    const { session } = begunSession();
    expect(observe(session.state$).values).toEqual([session.current]);
  });
});
