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

type Deed =
  | { readonly what: 'keep'; readonly form: string; readonly owner: string }
  | { readonly what: 'take'; readonly form: string; readonly owner: string }
  | { readonly what: 'session'; readonly state: SessionState };

const arbDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ what: fc.constant('keep' as const), form: arbForm, owner: arbOwner }),
  fc.record({ what: fc.constant('take' as const), form: arbForm, owner: arbOwner }),
  fc.record({
    what: fc.constant('session' as const),
    state: fc.oneof(fc.constantFrom(EXPIRED, LOGGED_OUT), arbOwner.map(loggedIn)),
  }),
);

/** Does it all; every draft is a thing of its own, so that where it comes out shows where it was put in. */
function perform(deeds: readonly Deed[]) {
  const { state$, drafts: kept } = drafts();
  const given: { readonly form: string; readonly owner: string; readonly at: number }[] = [];
  const taken: { readonly form: string; readonly owner: string; readonly content: unknown }[] = [];
  for (const [at, deed] of deeds.entries()) {
    if (deed.what === 'session') state$.next(deed.state);
    else if (deed.what === 'keep') {
      given.push({ form: deed.form, owner: deed.owner, at });
      kept.keep(deed.form, deed.owner, given.at(-1));
    } else taken.push({ ...deed, content: kept.take(deed.form, deed.owner) });
  }
  return { kept, state$, taken: taken.filter(({ content }) => content !== undefined) };
}

describe('what was typed when a session ended', () => {
  it.prop([arbForm, arbOwner, fc.jsonValue()])('is handed to its investor, once', (form, owner, content) => {
    const { drafts: kept, state$ } = drafts();
    kept.keep(form, owner, content);
    state$.next(loggedIn(owner));
    expect(kept.take(form, owner)).toBe(content);
    expect(kept.take(form, owner)).toBeUndefined();
  });

  it.prop([fc.array(arbDeed, { maxLength: 20 })])(
    'comes out for no other investor and in no other form, and only once, whatever happens',
    (deeds) => {
      const { taken } = perform(deeds);
      for (const { form, owner, content } of taken) expect(content).toMatchObject({ form, owner });
      expect(new Set(taken.map(({ content }) => content)).size).toBe(taken.length);
    },
  );

  it.prop([fc.array(arbDeed, { maxLength: 20 }), arbForm, arbOwner])(
    'is forgotten for good with a chosen log-out',
    (deeds, form, owner) => {
      const { kept, state$ } = perform(deeds);
      state$.next(LOGGED_OUT);
      state$.next(loggedIn(owner));
      expect(kept.take(form, owner)).toBeUndefined();
    },
  );

  it.prop([fc.array(arbDeed, { maxLength: 20 }), arbForm])(
    'is forgotten for good with a login of another investor',
    (deeds, form) => {
      const { kept, state$ } = perform(deeds);
      state$.next(loggedIn('third@kopal.test'));
      for (const owner of ['meera@kopal.test', 'other@kopal.test']) {
        expect(kept.take(form, owner)).toBeUndefined();
      }
    },
  );

  it('waits while nobody is logged in, for each form by itself', () => {
    const { drafts: kept, state$ } = drafts(loggedIn('meera@kopal.test'));
    kept.keep('bank detail', 'meera@kopal.test', 'bank');
    kept.keep('nominees', 'meera@kopal.test', 'nominees');
    for (const reason of ['expired', 'elsewhere', 'none'] as const) {
      state$.next({ status: 'logged-out', reason });
    }
    state$.next({ status: 'restoring' });
    expect(kept.take('nominees', 'meera@kopal.test')).toBe('nominees');
    expect(kept.take('bank detail', 'meera@kopal.test')).toBe('bank');
  });

  it('is the latest where a form was left twice', () => {
    const { drafts: kept } = drafts();
    kept.keep('nominees', 'meera@kopal.test', 'first');
    kept.keep('nominees', 'meera@kopal.test', 'second');
    expect(kept.take('nominees', 'meera@kopal.test')).toBe('second');
  });
});
