import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import { FormDrafts } from '../../../src/core/session/form-drafts.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { aLogin, loggedInState } from '../../support/session-builders.ts';

/** Two logins of one investor have different tokens. */
const earlier = (email: string | undefined) => aLogin(`earlier token of ${email}`, { email });
const loggedIn = (email: string | undefined): SessionState => loggedInState(`token of ${email}`, { email });
const EXPIRED: SessionState = { status: 'logged-out', reason: 'expired' };
const LOGGED_OUT: SessionState = { status: 'logged-out', reason: 'log-out' };

function createDrafts(state: SessionState = EXPIRED) {
  const state$ = new BehaviorSubject(state);
  return { state$, drafts: new FormDrafts({ state$ }) };
}

const arbForm = fc.constantFrom('bank detail', 'nominees');
const arbOwner = fc.constantFrom('meera@kopal.test', 'other@kopal.test');

type Action =
  | { readonly kind: 'store'; readonly form: string; readonly owner: string }
  | { readonly kind: 'take'; readonly form: string; readonly owner: string }
  | { readonly kind: 'session'; readonly state: SessionState };

const arbAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('store' as const), form: arbForm, owner: arbOwner }),
  fc.record({ kind: fc.constant('take' as const), form: arbForm, owner: arbOwner }),
  fc.record({
    kind: fc.constant('session' as const),
    state: fc.oneof(
      fc.constantFrom(EXPIRED, LOGGED_OUT),
      fc.option(arbOwner, { nil: undefined }).map(loggedIn),
    ),
  }),
);

/**
 * Performs the actions. The content of each draft names the form and the owner of the action that stored it, so that a
 * test can compare them with the form and the owner of the action that takes it.
 */
function perform(actions: readonly Action[]) {
  const { state$, drafts } = createDrafts();
  const contents: { readonly form: string; readonly owner: string; readonly at: number }[] = [];
  const taken: { readonly form: string; readonly owner: string; readonly content: unknown }[] = [];
  for (const [at, action] of actions.entries()) {
    if (action.kind === 'session') state$.next(action.state);
    else if (action.kind === 'store') {
      contents.push({ form: action.form, owner: action.owner, at });
      drafts.store(action.form, earlier(action.owner), contents.at(-1));
    } else taken.push({ ...action, content: drafts.take(action.form, earlier(action.owner)) });
  }
  return { drafts, state$, taken: taken.filter(({ content }) => content !== undefined) };
}

describe('FormDrafts', () => {
  it.prop([arbForm, arbOwner, fc.jsonValue()])(
    'returns a draft to its investor once',
    (form, owner, content) => {
      const { drafts, state$ } = createDrafts();
      drafts.store(form, earlier(owner), content);
      state$.next(loggedIn(owner));
      expect(drafts.take(form, earlier(owner))).toBe(content);
      expect(drafts.take(form, earlier(owner))).toBeUndefined();
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
      const { drafts, state$ } = perform(actions);
      state$.next(LOGGED_OUT);
      state$.next(loggedIn(owner));
      expect(drafts.take(form, earlier(owner))).toBeUndefined();
    },
  );

  it.prop([fc.array(arbAction, { maxLength: 20 }), arbForm])(
    'deletes all drafts when another investor logs in',
    (actions, form) => {
      const { drafts, state$ } = perform(actions);
      state$.next(loggedIn('third@kopal.test'));
      for (const owner of ['meera@kopal.test', 'other@kopal.test']) {
        expect(drafts.take(form, earlier(owner))).toBeUndefined();
      }
    },
  );

  it('keeps the drafts of each form when the session ends without a log-out in this tab', () => {
    const { drafts, state$ } = createDrafts(loggedIn('meera@kopal.test'));
    drafts.store('bank detail', earlier('meera@kopal.test'), 'bank');
    drafts.store('nominees', earlier('meera@kopal.test'), 'nominees');
    for (const reason of ['expired', 'elsewhere', 'none'] as const) {
      state$.next({ status: 'logged-out', reason });
    }
    state$.next({ status: 'restoring' });
    expect(drafts.take('nominees', earlier('meera@kopal.test'))).toBe('nominees');
    expect(drafts.take('bank detail', earlier('meera@kopal.test'))).toBe('bank');
  });

  it('keeps the latest draft of a form', () => {
    const { drafts } = createDrafts();
    drafts.store('nominees', earlier('meera@kopal.test'), 'first');
    drafts.store('nominees', earlier('meera@kopal.test'), 'second');
    expect(drafts.take('nominees', earlier('meera@kopal.test'))).toBe('second');
  });

  it('keeps a draft during a login without an e-mail, and returns it after the next one with its e-mail', () => {
    const { state$, drafts } = createDrafts(loggedIn('meera@kopal.test'));
    drafts.store('nominees', earlier('meera@kopal.test'), 'typed');
    state$.next(EXPIRED);
    state$.next(loggedIn(undefined));
    expect(drafts.take('nominees', aLogin('token of undefined', { email: undefined }))).toBeUndefined();
    state$.next(EXPIRED);
    state$.next(loggedIn('meera@kopal.test'));
    expect(drafts.take('nominees', aLogin('token-3'))).toBe('typed');
  });

  it('keeps a draft although a login without an e-mail stores one of the same form', () => {
    const { state$, drafts } = createDrafts(loggedIn('meera@kopal.test'));
    drafts.store('nominees', earlier('meera@kopal.test'), 'typed');
    state$.next(loggedIn(undefined));
    drafts.store('nominees', earlier(undefined), 'typed by someone');
    state$.next(loggedIn('meera@kopal.test'));
    expect(drafts.take('nominees', earlier('meera@kopal.test'))).toBe('typed');
  });

  it('returns the draft of a login without an e-mail to that login alone, even after its e-mail has arrived', () => {
    const { state$, drafts } = createDrafts(loggedIn(undefined));
    drafts.store('nominees', aLogin('token-1', { email: undefined }), 'typed');
    expect(drafts.take('nominees', aLogin('token-2', { email: undefined }))).toBeUndefined();
    state$.next(loggedInState('token-1', { email: 'meera@kopal.test' }));
    expect(drafts.take('nominees', aLogin('token-1'))).toBe('typed');
  });
});
