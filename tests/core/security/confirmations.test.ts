import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { Confirmations } from '../../../src/core/security/confirmations.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { loggedInState } from '../../support/session-builders.ts';

const REFUSED = fail({ kind: 'http', status: 428, messages: ['Please confirm.'] } as const);
function setUp(...responses: readonly Result<string, RequestError>[]) {
  const state$ = new BehaviorSubject<SessionState>(loggedInState('t'));
  const navigation = new MemoryNavigation('/investor-profile/investor-bank-detail');
  const session = {
    state$,
    get token() {
      return state$.value.status === 'logged-in' ? state$.value.token : undefined;
    },
  };
  const confirmations = new Confirmations(session, navigation);
  let sent = 0;
  const command = () => {
    sent += 1;
    return Promise.resolve(responses[sent - 1] ?? fail({ kind: 'network' } as const));
  };
  const isOpen = observe(confirmations.isOpen$).values;
  return { state$, navigation, confirmations, command, isOpen, sent: () => sent };
}

describe('Confirmations', () => {
  it('opens no dialog when a command succeeds at once, or fails but needs no confirmation', async () => {
    const failure = fail({ kind: 'http', status: 409, messages: [] } as const);
    const { confirmations, command, isOpen } = setUp(ok('done'), failure);
    expect(await confirmations.run(command)).toEqual(ok('done'));
    expect(await confirmations.run(command)).toEqual(failure);
    expect(isOpen).toEqual([false]);
  });

  it('repeats the command once after a confirmation', async () => {
    const { confirmations, command, isOpen, sent } = setUp(REFUSED, ok('done'));
    const result = confirmations.run(command);
    await nextTurn();
    expect([isOpen.at(-1), sent()]).toEqual([true, 1]);
    confirmations.finish(true);
    expect(await result).toEqual(ok('done'));
    expect([isOpen.at(-1), sent()]).toEqual([false, 2]);
  });

  it('returns the refusal when the dialog is closed, or the session ends', async () => {
    const { confirmations, command, sent, state$, isOpen } = setUp(REFUSED, REFUSED);
    const closed = confirmations.run(command);
    await nextTurn();
    confirmations.finish(false);
    expect(await closed).toEqual(REFUSED);
    const ended = confirmations.run(command);
    await nextTurn();
    state$.next({ status: 'logged-out', reason: 'expired' });
    expect(await ended).toEqual(REFUSED);
    expect([sent(), isOpen.at(-1)]).toEqual([2, false]);
  });

  it('keeps the dialog open when the same session gets a new state, such as a changed name', async () => {
    const { confirmations, command, state$, isOpen } = setUp(REFUSED, ok('done'));
    const result = confirmations.run(command);
    await nextTurn();
    state$.next(loggedInState('t', { first_name: 'Meera' }));
    expect(isOpen.at(-1)).toBe(true);
    confirmations.finish(true);
    expect(await result).toEqual(ok('done'));
  });

  it('closes the dialog when the page is left, so that dropped changes are not saved', async () => {
    const { confirmations, command, navigation, isOpen, sent } = setUp(REFUSED, ok('done'));
    const result = confirmations.run(command);
    await nextTurn();
    navigation.go('/investor-profile/investor-bank-detail?tab=1');
    expect(isOpen.at(-1)).toBe(true);
    navigation.go('/');
    expect(await result).toEqual(REFUSED);
    expect([isOpen.at(-1), sent()]).toEqual([false, 1]);
  });

  it('opens no dialog for a refusal that arrives after the page was left', async () => {
    const { confirmations, command, navigation, isOpen, sent } = setUp(REFUSED);
    const result = confirmations.run(command);
    navigation.go('/');
    expect(await result).toEqual(REFUSED);
    expect([sent(), isOpen]).toEqual([1, [false]]);
  });

  it('opens no dialog for a refusal that arrives after the end of the session', async () => {
    const { confirmations, command, sent, state$, isOpen } = setUp(REFUSED, REFUSED);
    const ended = confirmations.run(command);
    state$.next({ status: 'logged-out', reason: 'log-out' });
    expect(await ended).toEqual(REFUSED);
    state$.next(loggedInState('t'));
    const replaced = confirmations.run(command);
    state$.next(loggedInState('u'));
    expect(await replaced).toEqual(REFUSED);
    expect([sent(), isOpen]).toEqual([2, [false]]);
  });

  it('does not repeat a command with the token of a later session', async () => {
    const { confirmations, command, sent, state$ } = setUp(REFUSED);
    const result = confirmations.run(command);
    await nextTurn();
    state$.next(loggedInState('u'));
    confirmations.finish(true);
    expect([await result, sent()]).toEqual([REFUSED, 1]);
  });

  it('repeats two commands after one confirmation', async () => {
    const { confirmations, command, sent } = setUp(REFUSED, REFUSED, ok('first'), ok('second'));
    const results = Promise.all([confirmations.run(command), confirmations.run(command)]);
    await nextTurn();
    confirmations.finish(true);
    expect(await results).toEqual([ok('first'), ok('second')]);
    expect(sent()).toBe(4);
  });
});
