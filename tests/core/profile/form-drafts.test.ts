import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import { FormDrafts } from '../../../src/core/profile/form-drafts.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { anInvestor } from '../../support/session-builders.ts';

const loggedIn = (email: string): SessionState => ({
  status: 'logged-in',
  investor: anInvestor({ email }),
  token: 'token-1',
});
const EXPIRED: SessionState = { status: 'logged-out', reason: 'expired' };
const LOGGED_OUT: SessionState = { status: 'logged-out', reason: 'log-out' };

function drafts(state: SessionState = EXPIRED) {
  const state$ = new BehaviorSubject(state);
  return { state$, drafts: new FormDrafts({ state$ }) };
}

const arbForm = fc.constantFrom('bank detail', 'nominees');
const arbOwner = fc.constantFrom('meera@kopal.test', 'other@kopal.test');

type Action =
  | { readonly kind: 'keep'; readonly form: string; readonly owner: string }
  | { readonly kind: 'take'; readonly form: string; readonly owner: string }
  | { readonly kind: 'session'; readonly state: SessionState };

const arbAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('keep' as const), form: arbForm, owner: arbOwner }),
  fc.record({ kind: fc.constant('take' as const), form: arbForm, owner: arbOwner }),
  fc.record({
    kind: fc.constant('session' as const),
    state: fc.oneof(fc.constantFrom(EXPIRED, LOGGED_OUT), arbOwner.map(loggedIn)),
  }),
);

/**
 * Performs the actions; each draft holds the form and the owner it was stored for, so that a test can compare them with
 * those it is taken for.
 */
function perform(actions: readonly Action[]) {
  const { state$, drafts: stored } = drafts();
  const given: { readonly form: string; readonly owner: string; readonly at: number }[] = [];
  const taken: { readonly form: string; readonly owner: string; readonly content: unknown }[] = [];
  for (const [at, action] of actions.entries()) {
    if (action.kind === 'session') state$.next(action.state);
    else if (action.kind === 'keep') {
      given.push({ form: action.form, owner: action.owner, at });
      stored.store(action.form, action.owner, given.at(-1));
    } else taken.push({ ...action, content: stored.take(action.form, action.owner) });
  }
  return { stored, state$, taken: taken.filter(({ content }) => content !== undefined) };
}

describe('FormDrafts', () => {
  it.prop([arbForm, arbOwner, fc.jsonValue()])(
    'returns a draft to its investor once',
    (form, owner, content) => {
      const { drafts: stored, state$ } = drafts();
      stored.store(form, owner, content);
      state$.next(loggedIn(owner));
      expect(stored.take(form, owner)).toBe(content);
      expect(stored.take(form, owner)).toBeUndefined();
    },
  );

  it.prop([fc.array(arbAction, { maxLength: 20 })])(
    'never returns a draft to another investor, for another form or twice',
    (actions) => {
      const { taken } = perform(actions);
      for (const { form, owner, content } of taken) expect(content).toMatchObject({ form, owner });
      expect(new Set(taken.map(({ content }) => content)).size).toBe(taken.length);
    },
  );

  it.prop([fc.array(arbAction, { maxLength: 20 }), arbForm, arbOwner])(
    'deletes all drafts on a deliberate log-out',
    (actions, form, owner) => {
      const { stored, state$ } = perform(actions);
      state$.next(LOGGED_OUT);
      state$.next(loggedIn(owner));
      expect(stored.take(form, owner)).toBeUndefined();
    },
  );

  it.prop([fc.array(arbAction, { maxLength: 20 }), arbForm])(
    'deletes all drafts when another investor logs in',
    (actions, form) => {
      const { stored, state$ } = perform(actions);
      state$.next(loggedIn('third@kopal.test'));
      for (const owner of ['meera@kopal.test', 'other@kopal.test']) {
        expect(stored.take(form, owner)).toBeUndefined();
      }
    },
  );

  it('keeps the drafts of each form while no one is logged in', () => {
    const { drafts: stored, state$ } = drafts(loggedIn('meera@kopal.test'));
    stored.store('bank detail', 'meera@kopal.test', 'bank');
    stored.store('nominees', 'meera@kopal.test', 'nominees');
    for (const reason of ['expired', 'elsewhere', 'none'] as const) {
      state$.next({ status: 'logged-out', reason });
    }
    state$.next({ status: 'restoring' });
    expect(stored.take('nominees', 'meera@kopal.test')).toBe('nominees');
    expect(stored.take('bank detail', 'meera@kopal.test')).toBe('bank');
  });

  it('keeps the latest draft of a form', () => {
    const { drafts: stored } = drafts();
    stored.store('nominees', 'meera@kopal.test', 'first');
    stored.store('nominees', 'meera@kopal.test', 'second');
    expect(stored.take('nominees', 'meera@kopal.test')).toBe('second');
  });
});
