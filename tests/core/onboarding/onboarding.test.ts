import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { EMPTY_SLOTS } from '../../../src/core/kyc/kyc-state.ts';
import type { StoreState } from '../../../src/core/kyc/kyc-store.ts';
import { Onboarding, firstSteps, type FirstSteps } from '../../../src/core/onboarding/onboarding.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { observe } from '../../support/observed.ts';
import { loggedInState } from '../../support/session-builders.ts';

const LOGGED_OUT: SessionState = { status: 'logged-out', reason: 'none' };

function openOnboarding() {
  const navigation = new MemoryNavigation('/');
  const state$ = new BehaviorSubject<SessionState>(loggedInState());
  const firstLook = new PerUserPreference('first-look', {
    preferences: new MemoryPreferencesStore(),
    session: {
      get current() {
        return state$.value;
      },
    },
    digest: new NobleDigest(),
  });
  const documents$ = new BehaviorSubject<StoreState>({ status: 'loading' });
  const onboarding = new Onboarding({
    basic: { observeInBackground: () => of({ status: 'loading' } as const) },
    documents: { overview$: documents$ },
    firstLook,
    session: { state$ },
    navigation,
    clock: { now: () => 0 },
  });
  return { navigation, state$, firstLook, documents$, onboarding };
}

describe('the first steps', () => {
  it('say which are done', () => {
    const { steps = [], countLabel } = firstSteps(true, false, true) ?? {};
    expect(countLabel).toBe('2 of 3 done');
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, false, true]);
    expect(steps.map(({ links }) => links[0]?.to)).toEqual([
      '/investor-profile/investor-basic-detail',
      '/investor-profile/investor-kyc',
      '/deals',
    ]);
  });

  it('are gone when all are done', () => {
    expect(firstSteps(true, true, true)).toBeUndefined();
    expect(firstSteps(undefined, true, true)?.countLabel).toBe('2 of 3 done');
  });

  it.each(['/deal/d1', '/events'])('count %s as a look at a deal or an event, and remember it', (path) => {
    const { navigation, firstLook, onboarding } = openOnboarding();
    const seen: (FirstSteps | undefined)[] = [];
    const subscription = onboarding.steps$.subscribe((steps) => seen.push(steps));
    expect(seen.at(-1)?.countLabel).toBe('0 of 3 done');
    navigation.go('/deals');
    expect(seen.at(-1)?.countLabel).toBe('0 of 3 done');
    subscription.unsubscribe();
    navigation.go(path);
    expect(firstLook.read()).toEqual(['yes']);
    navigation.go('/');
    onboarding.steps$.subscribe((steps) => seen.push(steps)).unsubscribe();
    expect(seen.at(-1)?.countLabel).toBe('1 of 3 done');
  });

  it('are emitted again only when one of them has changed', () => {
    const { documents$, onboarding } = openOnboarding();
    const { values } = observe(onboarding.steps$);
    documents$.next({ status: 'loading' });
    expect(values).toHaveLength(1);
    documents$.next({ status: 'ready', slots: EMPTY_SLOTS, consented: false, consentedOn: undefined });
    expect(values.map((steps) => steps?.steps[1]?.isDone)).toEqual([undefined, false]);
  });

  it('remember the first look of each investor who logs in, and nothing of a visitor', () => {
    const { navigation, state$, firstLook } = openOnboarding();
    state$.next(LOGGED_OUT);
    navigation.go('/deal/d1');
    expect(firstLook.read()).toEqual([]);
    for (const email of ['meera@kopal.test', 'arjun@kopal.test']) {
      navigation.go('/');
      state$.next(loggedInState('token', { email }));
      expect(firstLook.read()).toEqual([]);
      navigation.go('/events');
      expect(firstLook.read()).toEqual(['yes']);
    }
  });

  it('remember a page that was opened before the stored login had been read', () => {
    const { navigation, state$, firstLook } = openOnboarding();
    state$.next({ status: 'restoring' });
    navigation.go('/deal/d1');
    state$.next(loggedInState());
    expect(firstLook.read()).toEqual(['yes']);
  });
});
