import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import { investorFromFields } from '../../../src/core/session/investor.ts';
import { investorEmail, investorChanged$, sessionKey$ } from '../../../src/core/session/investor-key.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { observe } from '../../support/observed.ts';
import { loggedInState } from '../../support/session-builders.ts';

/** A login whose e-mail is not known yet. */
const unnamed: SessionState = { status: 'logged-in', token: 't', investor: investorFromFields({}) };
const LOGGED_OUT: SessionState = { status: 'logged-out', reason: 'log-out' };

function setUp() {
  const state$ = new BehaviorSubject<SessionState>({ status: 'restoring' });
  const keys = observe(sessionKey$({ state$ }));
  const emit = (...states: readonly SessionState[]) => {
    for (const state of states) state$.next(state);
  };
  return { keys, emit };
}

describe('investorChanged$', () => {
  const meera = loggedInState('t', { email: 'meera@kopal.test' });

  it.each<readonly [emits: string, event: string, before: SessionState, after: SessionState]>([
    ['does not emit', 'the e-mail of a login arrives', unnamed, meera],
    [
      'does not emit',
      'the investor gets another token',
      meera,
      loggedInState('u', { email: 'meera@kopal.test' }),
    ],
    ['emits', 'another investor logs in', meera, loggedInState('u', { email: 'arjun@kopal.test' })],
    ['emits', 'the investor logs out', meera, LOGGED_OUT],
  ])('%s when %s', (emits, _, before, after) => {
    const state$ = new BehaviorSubject<SessionState>({ status: 'restoring' });
    const changes = observe(investorChanged$({ state$ }));
    state$.next(before);
    expect(changes.values).toHaveLength(0);
    state$.next(after);
    expect(changes.values).toHaveLength(emits === 'emits' ? 1 : 0);
  });
});

describe('sessionKey$', () => {
  it('changes for each investor, for a visitor, and once an e-mail becomes known', () => {
    const { keys, emit } = setUp();
    emit(unnamed, loggedInState('t'), LOGGED_OUT, loggedInState('t', { email: 'arjun@kopal.test' }));
    expect(new Set(keys.values).size).toBe(4);
  });

  const arbEmail = fc.constantFrom('meera@kopal.test', 'arjun@kopal.test', 'devi@kopal.test');
  const arbState: fc.Arbitrary<SessionState> = fc.oneof(
    fc.constant<SessionState>({ status: 'restoring' }),
    fc
      .constantFrom('none', 'log-out', 'expired', 'elsewhere')
      .map((reason): SessionState => ({ status: 'logged-out', reason })),
    fc.tuple(fc.string(), arbEmail).map(([token, email]) => loggedInState(token, { email })),
  );

  it.prop([fc.array(arbState, { maxLength: 12 })])(
    'emits at each change of user, and never twice in a row for one user',
    (states) => {
      const { keys, emit } = setUp();
      emit(...states);
      const people = states
        .filter(({ status }) => status !== 'restoring')
        .map((state) => investorEmail(state) ?? 'a visitor');
      const changes = people.filter((person, at) => person !== people[at - 1]);
      expect(keys.values).toHaveLength(changes.length);
      expect(keys.values.map((key) => keys.values.indexOf(key))).toEqual(
        changes.map((person) => changes.indexOf(person)),
      );
    },
  );
});
