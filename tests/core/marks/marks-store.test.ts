import { fc, it } from '@fast-check/vitest';
import { defer, of, Subject, type Observable } from 'rxjs';
import { describe, expect } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { followedDeals } from '../../../src/core/deals/followed-deals.ts';
import { mergeMarks, type Mark } from '../../../src/core/marks/mark.ts';
import { marksLocationNote } from '../../../src/core/marks/marks-location-note.ts';
import { MARKS_FRESH_MS, MarksStore } from '../../../src/core/marks/marks-store.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';

const UNTIL = '2026-12-24' as Day;
const NOT_OFFERED: RequestError = { kind: 'http', status: 404, messages: [] };
const FORBIDDEN: RequestError = { kind: 'http', status: 403, messages: [] };

/** An account that two devices share. */
class Account {
  marks: readonly Mark[] = [];
  error: RequestError | undefined;
  readonly calls: string[] = [];

  load(): Observable<Result<readonly Mark[], RequestError>> {
    return defer(() => {
      this.calls.push('load');
      return of(this.error === undefined ? ok(this.marks) : fail(this.error));
    });
  }

  add(marks: readonly Mark[]): Promise<Result<readonly Mark[], RequestError>> {
    this.calls.push(`add ${marks.map(({ id }) => id).join(' ')}`);
    if (this.error !== undefined) return Promise.resolve(fail(this.error));
    this.marks = mergeMarks(this.marks, marks);
    return Promise.resolve(ok(this.marks));
  }
}

async function device(account = new Account(), preferences = new MemoryPreferencesStore()) {
  const platform = await corePlatform('/', { token: 't' });
  let now = 1000;
  const stored = new PerUserPreference('marks', {
    preferences,
    session: platform.session,
    digest: new NobleDigest(),
  });
  const store = new MarksStore(account, {
    session: platform.session,
    stored,
    clock: { now: () => (now += 1) },
  });
  const states = observe(store.state$);
  return {
    ...platform,
    account,
    preferences,
    store,
    stored,
    states,
    marks: () =>
      (states.values.at(-1)?.marks ?? []).map(({ id, until }) => [id, until].filter(Boolean).join(' ')),
    storedIn: () => states.values.at(-1)?.storedIn,
    later: (ms: number) => {
      now += ms;
    },
  };
}

describe('MarksStore', () => {
  it('shows on one device what was read and snoozed on another', async () => {
    const phone = await device();
    phone.store.markRead(['a', 'b']);
    phone.store.snooze('c', UNTIL);
    await nextTurn();
    const desk = await device(phone.account);
    expect([desk.storedIn(), desk.marks()]).toEqual(['unknown', []]);
    desk.store.load();
    expect([desk.storedIn(), desk.marks()]).toEqual(['account', ['a', 'b', `c ${UNTIL}`]]);
    desk.later(1000);
    desk.store.snooze('c', undefined);
    await nextTurn();
    phone.later(MARKS_FRESH_MS);
    phone.store.load();
    expect(phone.marks()).toEqual(['a', 'b', 'c']);
  });

  it('lets the last of several clicks count even when the clock is set back between them', async () => {
    const { store, states, later } = await device();
    const followed = () => [...followedDeals(states.values.at(-1)?.marks ?? [])];
    const snoozes = () =>
      (states.values.at(-1)?.marks ?? []).filter(({ kind }) => kind === 'snoozed').map(({ until }) => until);
    store.follow('d1', true);
    store.snooze('c', UNTIL);
    later(-500);
    store.follow('d1', false);
    store.snooze('c', undefined);
    expect([followed(), snoozes()]).toEqual([[], [undefined]]);
    store.follow('d1', true);
    expect(followed()).toEqual(['d1']);
  });

  it('takes the time of a click from the clock, whatever the times of other deals are', async () => {
    const { store, states, later } = await device();
    later(5000);
    store.follow('d1', true);
    later(-5000);
    store.follow('d2', true);
    const times = new Map(states.values.at(-1)?.marks.map(({ id, at }) => [id, at]));
    expect((times.get('d1') ?? 0) - (times.get('d2') ?? 0)).toBeGreaterThan(4000);
  });

  it('shows the marks of other devices at once after a reload, and skips what it cannot read', async () => {
    const account = new Account();
    account.marks = [{ kind: 'snoozed', id: 'c', at: 5, until: UNTIL }];
    const first = await device(account);
    first.store.load();
    expect((await device(account, first.preferences)).marks()).toEqual([`c ${UNTIL}`]);
    first.stored.write(['snoozed 5 - c', 'unknown 5 - d', 'no mark', 'read 6 - e']);
    expect((await device(account, first.preferences)).marks()).toEqual(['c', 'e']);
  });

  it('retries an unsent mark together with the next mark', async () => {
    const { store, account, marks, storedIn } = await device();
    account.error = { kind: 'network' };
    store.markRead(['a']);
    await nextTurn();
    expect([storedIn(), marks()]).toEqual(['unreachable', ['a']]);
    account.error = undefined;
    store.markRead(['b']);
    await nextTurn();
    expect(account.calls).toEqual(['add a', 'add a b']);
    expect([storedIn(), account.marks.length]).toEqual(['account', 2]);
    store.markRead(['c']);
    expect(account.calls.at(-1)).toBe('add c');
  });

  it('retries an unsent mark at the next load, and reports it as saved only when that succeeds', async () => {
    const { store, account, storedIn } = await device();
    store.load();
    account.error = { kind: 'network' };
    store.markRead(['a']);
    await nextTurn();
    store.load();
    await nextTurn();
    expect([storedIn(), account.marks]).toEqual(['unreachable', []]);
    account.error = undefined;
    store.load();
    await nextTurn();
    expect([storedIn(), account.marks.map(({ id }) => id)]).toEqual(['account', ['a']]);
  });

  it('sends a mark only once, even if the clock of the account is behind and the account stores an earlier time', async () => {
    const { store, account } = await device();
    const add = account.add.bind(account);
    account.add = (marks) => add(marks.map((mark) => ({ ...mark, at: mark.at - 900 })));
    store.markRead(['a']);
    await nextTurn();
    store.load();
    await nextTurn();
    expect(account.calls).toEqual(['add a', 'load']);
  });

  it('keeps marks in this browser when the API has no call for them, and does not call it again', async () => {
    const { store, account, marks, storedIn } = await device();
    account.error = NOT_OFFERED;
    store.load();
    store.load();
    store.markRead(['a']);
    store.snooze('b', UNTIL);
    await nextTurn();
    expect(account.calls).toEqual(['load']);
    expect([storedIn(), marks()]).toEqual(['browser', ['a', `b ${UNTIL}`]]);
  });

  it('loads at most once within a minute, however often it is asked', async () => {
    const { store, account, later } = await device();
    store.load();
    store.load();
    later(MARKS_FRESH_MS / 2);
    store.load();
    expect(account.calls).toEqual(['load']);
    later(MARKS_FRESH_MS / 2);
    store.load();
    expect(account.calls).toEqual(['load', 'load']);
  });

  it('loads again when the clock was set back', async () => {
    const { store, account, later } = await device();
    store.load();
    later(-1000);
    store.load();
    expect(account.calls).toEqual(['load', 'load']);
  });

  it('loads nothing for a visitor', async () => {
    const { store, account, session } = await device();
    session.end('expired');
    store.load();
    session.begin(aLogin('t2'));
    expect(account.calls).toEqual([]);
  });

  it('loads again after a load has failed', async () => {
    const { store, account, storedIn } = await device();
    account.error = { kind: 'network' };
    store.load();
    expect(storedIn()).toBe('unreachable');
    account.error = undefined;
    store.load();
    expect([storedIn(), account.calls]).toEqual(['account', ['load', 'load']]);
  });

  it('sends once what the account lacks, although two pages ask for the marks at the same time', async () => {
    const { store, account, preferences } = await device();
    account.error = { kind: 'network' };
    store.markRead(['a']);
    await nextTurn();
    const again = await device(new Account(), preferences);
    const response = new Subject<Result<readonly Mark[], RequestError>>();
    again.account.load = () => response;
    again.store.load();
    again.store.load();
    response.next(ok([]));
    await nextTurn();
    expect(again.account.calls).toEqual(['add a']);
  });

  it('loads once for two pages, also if the first page loads before it subscribes to the state', async () => {
    const { store, account, states } = await device();
    states.subscription.unsubscribe();
    const response = new Subject<Result<readonly Mark[], RequestError>>();
    account.load = () => defer(() => (account.calls.push('load'), response));
    store.load();
    observe(store.state$);
    store.load();
    expect(account.calls).toEqual(['load']);
  });

  it('aborts a load when the session ends', async () => {
    const { store, account, session, storedIn } = await device();
    const response = new Subject<Result<readonly Mark[], RequestError>>();
    account.load = () => response;
    store.load();
    expect(response.observed).toBe(true);
    session.end('none');
    expect(response.observed).toBe(false);
    session.begin(aLogin('t2'));
    expect(storedIn()).toBe('unknown');
  });

  it('sends nothing when there is no notification to mark as read', async () => {
    const { store, account, storedIn } = await device();
    store.markRead([]);
    await nextTurn();
    expect([account.calls, storedIn()]).toEqual([[], 'unknown']);
  });

  it('still knows where the marks are stored after the last page has unsubscribed', async () => {
    const { store, states } = await device();
    store.load();
    states.subscription.unsubscribe();
    expect(observe(store.state$).values).toEqual([{ marks: [], storedIn: 'account' }]);
  });

  it('neither navigates nor notifies when a call is forbidden', async () => {
    const { store, account, address, notifier } = await device();
    account.error = FORBIDDEN;
    store.load();
    store.markRead(['a']);
    await nextTurn();
    expect([address(), notifier.texts]).toEqual(['/', []]);
  });

  it('keeps the marks of two investors of one browser apart', async () => {
    const { store, session, marks, account } = await device();
    store.markRead(['mine']);
    session.end('expired');
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    await nextTurn();
    expect(marks()).toEqual([]);
    account.marks = [];
    store.load();
    expect(marks()).toEqual([]);
    session.end('expired');
    session.begin(aLogin('t3'));
    expect(marks()).toEqual(['mine']);
  });

  it.prop([fc.string(), fc.array(fc.string())])(
    'reads any stored text without an error',
    async (text, list) => {
      const malformed = new MemoryPreferencesStore();
      malformed.set('marks', text);
      const first = await device();
      first.stored.write(list);
      for (const preferences of [malformed, first.preferences]) {
        const { marks, store } = await device(new Account(), preferences);
        expect(marks()).toEqual([]);
        store.markRead(['a']);
        expect(marks()).toEqual(['a']);
      }
    },
  );

  it.prop([fc.string({ minLength: 1 })])(
    'keeps every id over a reload, and shows it without a call',
    async (id) => {
      const first = await device();
      first.store.markRead([id]);
      first.store.snooze(id, UNTIL);
      const again = await device(new Account(), first.preferences);
      expect(again.marks()).toEqual(first.marks());
      expect(again.marks()).toHaveLength(2);
      expect(again.account.calls).toEqual([]);
    },
  );
});

describe('marksLocationNote', () => {
  it('says when marks are kept in this browser only or could not be saved', () => {
    expect(marksLocationNote('account', 'What you have read')).toBeUndefined();
    expect(marksLocationNote('unknown', 'What you have read')).toBeUndefined();
    expect(marksLocationNote('browser', 'What you have read')).toBe(
      'What you have read is kept in this browser only.',
    );
    expect(marksLocationNote('unreachable', 'What you have read')).toContain(
      'could not be saved to your account',
    );
  });
});
