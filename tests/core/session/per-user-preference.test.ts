import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import { loggedInState } from '../../support/session-builders.ts';

const digest = new NobleDigest();
const VISITOR: SessionState = { status: 'logged-out', reason: 'none' };
const investor = (email: string | undefined): SessionState => loggedInState('t', { email });

/** A preference in a browser whose user changes. */
function start(store = new MemoryPreferencesStore()) {
  const session: { current: SessionState } = { current: VISITOR };
  const preference = new PerUserPreference('recent-searches', { preferences: store, session, digest });
  const as = (user: SessionState) => {
    session.current = user;
    return preference;
  };
  return { store, as };
}

describe('PerUserPreference', () => {
  it('starts empty; a user reads what the same user wrote, and no other user does', () => {
    const { as } = start();
    expect(as(VISITOR).read()).toEqual([]);
    as(investor('meera@kopal.test')).write(['b', 'a', 'b']);
    expect(as(investor('meera@kopal.test')).read()).toEqual(['b', 'a', 'b']);
    expect(as(investor('asha@kopal.test')).read()).toEqual([]);
    expect(as(VISITOR).read()).toEqual([]);
  });

  it('belongs to the visitor if the login has no e-mail', () => {
    const { as } = start();
    as(investor(undefined)).write(['a']);
    expect(as(VISITOR).read()).toEqual(['a']);
  });

  it('does not affect the other lists of this browser', () => {
    const { as, store } = start();
    as(VISITOR).write(['a']);
    const session = { current: VISITOR };
    new PerUserPreference('marks', { preferences: store, session, digest }).write(['b']);
    expect(as(VISITOR).read()).toEqual(['a']);
  });

  it.each(['nonsense', '', '[["visitor",["a"]]]', '"visitor"', 'null', '{"visitor":{"0":"a"}}'])(
    'reads as empty if the store contains %j, and can be written',
    (stored) => {
      const { as, store } = start();
      store.set('recent-searches', stored);
      expect(as(VISITOR).read()).toEqual([]);
      as(VISITOR).write(['a']);
      expect(as(VISITOR).read()).toEqual(['a']);
    },
  );

  it('reads only the strings of a stored list', () => {
    const { as, store } = start();
    store.set('recent-searches', '{"visitor":["a",1,null,"b",["c"]]}');
    expect(as(VISITOR).read()).toEqual(['a', 'b']);
  });

  const arbUser = fc.integer({ min: 0, max: 11 }).map((at) => `user${at}@kopal.test`);
  const arbList = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 });

  it.prop([fc.array(fc.tuple(arbUser, arbList), { minLength: 10, maxLength: 40 })])(
    'keeps the last list of each of the last eight users',
    (writes) => {
      const { as } = start();
      const model = new Map<string, readonly string[]>();
      for (const [user, list] of writes) {
        as(investor(user)).write(list);
        model.delete(user);
        model.set(user, list);
      }
      const last = new Map([...model].slice(-8));
      for (const user of model.keys()) expect(as(investor(user)).read()).toEqual(last.get(user) ?? []);
    },
  );

  it.prop([fc.emailAddress(), arbList])('does not reveal the user in the store', (email, list) => {
    const { as, store } = start();
    as(investor(email)).write(list);
    const keys = Object.keys(JSON.parse(store.get('recent-searches') ?? '') as object);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/u)]);
  });
});
