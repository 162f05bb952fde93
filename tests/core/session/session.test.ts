import { NEVER, of, Subject, throwError, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemorySessionStore } from '../../../src/adapters/memory/memory-session-store.ts';
import type { LoggedIn } from '../../../src/core/session/auth-gateway.port.ts';
import type { SessionStore } from '../../../src/core/session/session-store.port.ts';
import { Session } from '../../../src/core/session/session.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { aLogin, anInvestor } from '../../support/session-builders.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

interface Options {
  readonly store?: SessionStore;
  readonly at?: string;
}

function setUp({ store = new MemorySessionStore(), at = '/' }: Options = {}) {
  const time = new VirtualTime();
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation(at);
  const session = new Session({ store, notifier, navigation, scheduler: time.scheduler });
  return { time, notifier, navigation, session, store };
}

/** A session that has begun with the first token. */
function loggedIn(options: Options = {}) {
  const parts = setUp(options);
  parts.session.begin(aLogin('token-1'));
  return parts;
}

const storeThat = (load: SessionStore['load']): SessionStore => ({
  load,
  save: () => undefined,
  refresh: () => undefined,
  clear: () => undefined,
  changedElsewhere$: NEVER,
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('restoring a session', () => {
  it('begins by restoring, and then nobody is logged in', async () => {
    const { session } = setUp();
    const states = observe(session.state$);
    await session.restore();
    expect(states.values).toEqual([{ status: 'restoring' }, { status: 'logged-out', reason: 'none' }]);
  });

  it('finds the stored login', async () => {
    const store = new MemorySessionStore();
    store.save(aLogin('stored'));
    const { session } = setUp({ store });
    expect(session.token).toBeUndefined();
    await session.restore();
    expect(session.current).toEqual({ status: 'logged-in', ...aLogin('stored') });
    expect(session.token).toBe('stored');
  });

  it('C-12 gives up after 5 s, and not before, on a store that never answers', async () => {
    const { session, time } = setUp({ store: storeThat(() => new Promise(() => undefined)) });
    const restored = session.restore();
    time.advance(4999);
    await turn();
    expect(session.current.status).toBe('restoring');
    time.advance(1);
    await restored;
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
  });

  it('C-12 does not log in by an answer that comes after that', async () => {
    let answer: (stored: LoggedIn) => void = () => undefined;
    const store = storeThat(() => new Promise((resolve) => (answer = resolve)));
    const { session, time } = setUp({ store });
    const restored = session.restore();
    time.advance(5000);
    await restored;
    answer(aLogin());
    await turn();
    expect(session.current.status).toBe('logged-out');
  });

  it.each<[string, SessionStore['load']]>([
    [
      'throws',
      () => {
        throw new Error('SecurityError');
      },
    ],
    ['refuses', () => Promise.reject(new Error('SecurityError'))],
  ])('C-12 counts a store that %s as empty', async (_what, load) => {
    const { session } = setUp({ store: storeThat(load) });
    await session.restore();
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
  });

  it('does not undo a login of meanwhile', async () => {
    const { session, time } = setUp({ store: storeThat(() => new Promise(() => undefined)) });
    const restored = session.restore();
    session.begin(aLogin('typed'));
    time.advance(5000);
    await restored;
    expect(session.token).toBe('typed');
  });
});

describe('a session', () => {
  it('is stored when it begins, and removed when it ends', async () => {
    const { session, store } = loggedIn();
    expect(await store.load()).toEqual(aLogin('token-1'));
    session.end('log-out');
    expect(await store.load()).toBeUndefined();
    expect(session.current).toEqual({ status: 'logged-out', reason: 'log-out' });
    expect(session.token).toBeUndefined();
  });

  it('takes over what is known anew, stores it and keeps its token', async () => {
    const { session, store } = loggedIn();
    session.update(anInvestor({ name: 'Meera R.' }), (_old, fresh) => fresh);
    const expected = aLogin('token-1', { name: 'Meera R.' });
    expect(session.current).toEqual({ status: 'logged-in', ...expected });
    expect(await store.load()).toEqual(expected);
  });

  it('takes over nothing when nobody is logged in', async () => {
    const { session, store } = loggedIn();
    session.end('expired');
    session.update(anInvestor(), (_old, fresh) => fresh);
    expect(session.current.status).toBe('logged-out');
    expect(await store.load()).toBeUndefined();
  });

  it('is one stream: a late reader knows at once', () => {
    const { session } = loggedIn();
    expect(observe(session.state$).values).toEqual([session.current]);
  });
});

const refusal = (status: number, messages: readonly string[] = [], listed = false): RequestError => ({
  kind: 'http',
  status,
  messages,
  listed,
});

const guarded = (session: Session, answer$: Observable<Result<string, RequestError>>, background = false) =>
  observe(answer$.pipe(session.guard({ background })));

describe('the guard of a call', () => {
  it('lets every answer through as it is', () => {
    const { session } = loggedIn();
    const answers: readonly Result<string, RequestError>[] = [
      ok('data'),
      fail({ kind: 'network' }),
      fail(refusal(500, ['No.'])),
      fail(refusal(401)),
    ];
    for (const answer of answers) expect(guarded(session, of(answer)).values).toEqual([answer]);
  });

  it.each<RequestError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'parse' },
    refusal(404),
    refusal(422, ['No.'], true),
    refusal(500),
  ])('does nothing on %j', (error) => {
    const { session, notifier, navigation } = loggedIn();
    guarded(session, of(fail(error)));
    expect(session.token).toBe('token-1');
    expect(notifier.notified).toEqual([]);
    expect(navigation.entries).toHaveLength(1);
  });

  it('C-09 ends the session on 401 and says so in the app’s own style', () => {
    const { session, notifier, navigation } = loggedIn();
    guarded(session, of(fail(refusal(401, ['Token is gone.']))));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(notifier.notified).toEqual([
      { tone: 'failure', text: 'Session expired. Please log in again.', style: 'app' },
    ]);
    expect(navigation.entries).toHaveLength(1);
  });

  it('C-09 ends it once for 12 parallel refusals: one message, one end', () => {
    const { session, notifier } = loggedIn();
    const states = observe(session.state$);
    const answers = Array.from({ length: 12 }, () => new Subject<Result<string, RequestError>>());
    for (const answer$ of answers) guarded(session, answer$);
    for (const answer$ of answers) answer$.next(fail(refusal(401)));
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
    expect(states.values.map(({ status }) => status)).toEqual(['logged-in', 'logged-out']);
  });

  it('C-09 does nothing on a 401 of the old token that comes after a new log-in', () => {
    const { session, notifier } = loggedIn();
    const late$ = new Subject<Result<string, RequestError>>();
    guarded(session, late$);
    session.end('log-out');
    session.begin(aLogin('token-2'));
    late$.next(fail(refusal(401)));
    expect(session.token).toBe('token-2');
    expect(notifier.notified).toEqual([]);
  });

  it('C-09 takes the token of the moment of asking, not of making the call', () => {
    const { session } = loggedIn();
    const call$ = of<Result<string, RequestError>>(fail(refusal(401))).pipe(session.guard());
    session.begin(aLogin('token-2'));
    observe(call$);
    expect(session.current.status).toBe('logged-out');
  });

  it('tells a visitor to log in on a 401, and changes nothing', () => {
    const { session, notifier, navigation } = setUp();
    session.end('none');
    guarded(session, of(fail(refusal(401))));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
    expect(navigation.entries).toHaveLength(1);
  });

  it('tells a visitor nothing on a 401 in the background', () => {
    const { session, notifier } = setUp();
    session.end('none');
    guarded(session, of(fail(refusal(401))), true);
    expect(notifier.notified).toEqual([]);
  });

  it('passes an exception on', () => {
    const { session } = loggedIn();
    const bug = new Error('bug');
    expect(
      guarded(
        session,
        throwError(() => bug),
      ).error,
    ).toBe(bug);
  });
});

describe('C-10 a call that answers 403', () => {
  it('leads to /?login=true in the place of the page, and keeps the session', () => {
    const { session, navigation, notifier } = loggedIn({ at: '/view-all?page=2' });
    guarded(session, of(fail(refusal(403, ['Not yours.']))));
    expect(navigation.entries).toEqual([{ path: '/', query: 'login=true', state: undefined }]);
    expect(session.token).toBe('token-1');
    expect(notifier.notified).toEqual([]);
  });

  it('leads there once, however many there are and wherever they come from', () => {
    const { session, navigation } = loggedIn({ at: '/' });
    const locations = observe(navigation.location$);
    for (let time = 0; time < 12; time += 1) guarded(session, of(fail(refusal(403))));
    expect(locations.values.map(({ path, query }) => `${path}?${query}`)).toEqual(['/?', '/?login=true']);
  });

  it('shows the messages of its list by the shared error handler, each one', () => {
    const { session, navigation, notifier } = loggedIn({ at: '/view-all' });
    guarded(session, of(fail(refusal(403, ['Not yours.', 'Go away.'], true))));
    expect(notifier.notified).toEqual([
      { tone: 'failure', text: 'Not yours.', style: 'error-handler' },
      { tone: 'failure', text: 'Go away.', style: 'error-handler' },
    ]);
    expect(navigation.current().query).toBe('login=true');
  });

  it('moves nobody when it was asked in the background', () => {
    const { session, navigation, notifier } = loggedIn({ at: '/view-all' });
    guarded(session, of(fail(refusal(403, ['Not yours.'], true))), true);
    expect(navigation.current().path).toBe('/view-all');
    expect(notifier.notified).toEqual([]);
  });

  it('moves nobody when it answers an older login', () => {
    const { session, navigation } = loggedIn({ at: '/deals' });
    const late$ = new Subject<Result<string, RequestError>>();
    guarded(session, late$);
    session.end('log-out');
    late$.next(fail(refusal(403)));
    expect(navigation.current().path).toBe('/deals');
  });

  it('C-09 ends the session by a 401 in the background all the same', () => {
    const { session, notifier } = loggedIn();
    guarded(session, of(fail(refusal(401))), true);
    expect(session.current.status).toBe('logged-out');
    expect(notifier.texts).toHaveLength(1);
  });
});

describe('C-13 the other tabs', () => {
  function twoTabs() {
    const store = new MemorySessionStore();
    const here = setUp({ store: store.openTab() });
    const there = setUp({ store: store.openTab() });
    here.session.followOtherTabs();
    there.session.followOtherTabs();
    return { here, there };
  }

  it('log out with the one that logs out, without a message', () => {
    const { here, there } = twoTabs();
    there.session.begin(aLogin());
    expect(here.session.token).toBe('token-1');
    there.session.end('log-out');
    expect(here.session.current).toEqual({ status: 'logged-out', reason: 'elsewhere' });
    expect(here.notifier.notified).toEqual([]);
  });

  it('take over a login, and a fresh token of the same investor, without loading anew', () => {
    const { here, there } = twoTabs();
    there.session.begin(aLogin('token-1'));
    there.session.begin(aLogin('token-2', { city: 'Indore' }));
    expect(here.session.current).toEqual({ status: 'logged-in', ...aLogin('token-2', { city: 'Indore' }) });
    expect(here.navigation.reloads).toBe(0);
  });

  it('load anew for another account, and never show its data under this one’s name', () => {
    const { here, there } = twoTabs();
    there.session.begin(aLogin('token-1'));
    there.session.begin(aLogin('token-2', { name: 'Arjun', email: 'arjun@kopal.test' }));
    expect(here.navigation.reloads).toBe(1);
    expect(here.session.current).toMatchObject({ token: 'token-1', investor: { name: 'Meera Raghunathan' } });
  });

  it('do nothing on a log-out where nobody is logged in', () => {
    const { here, there } = twoTabs();
    here.session.end('none');
    there.session.begin(aLogin());
    here.session.end('none');
    const states = observe(here.session.state$);
    there.session.end('log-out');
    expect(states.values).toEqual([{ status: 'logged-out', reason: 'none' }]);
  });

  // A tab that hears late: what the other has stored is there, what it tells is not.
  function twoTabsOneDeaf() {
    const store = new MemorySessionStore();
    const here = setUp({ store: store.openTab() });
    here.session.begin(aLogin('token-1'));
    return { here, elsewhere: store.openTab() };
  }

  it('keep their new login when this one’s token is refused', async () => {
    const { here, elsewhere } = twoTabsOneDeaf();
    elsewhere.save(aLogin('token-2'));
    guarded(here.session, of(fail(refusal(401))));
    expect(here.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(await elsewhere.load()).toEqual(aLogin('token-2'));
  });

  it('are logged out with this one by who chooses to, whatever is stored', async () => {
    const { here, elsewhere } = twoTabsOneDeaf();
    elsewhere.save(aLogin('token-2'));
    here.session.end('log-out');
    expect(await elsewhere.load()).toBeUndefined();
  });

  it.each([
    ['logged out', undefined],
    ['logged in anew', aLogin('token-2')],
  ])('that have %s are not overwritten by fresh fields of the older login', async (_what, login) => {
    const { here, elsewhere } = twoTabsOneDeaf();
    if (login === undefined) elsewhere.clear();
    else elsewhere.save(login);
    here.session.update(anInvestor({ city: 'Indore' }), (_old, fresh) => fresh);
    expect(await elsewhere.load()).toEqual(login);
  });

  it('are followed no longer once unsubscribed', () => {
    const store = new MemorySessionStore();
    const here = setUp({ store: store.openTab() });
    here.session.followOtherTabs().unsubscribe();
    store.save(aLogin());
    expect(here.session.current.status).toBe('restoring');
  });
});
