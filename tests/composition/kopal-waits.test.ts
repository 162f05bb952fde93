import { BehaviorSubject, concat, EMPTY, NEVER, of } from 'rxjs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createKopal } from '../../src/composition/create-kopal.ts';
import { KopalError } from '../../src/composition/kopal-error.ts';
import { arriveAt, stateOf } from '../../src/composition/kopal-waits.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rows: number }
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly message: string };

const LOADING: State = { status: 'loading' };
const endless = (...states: readonly State[]) => concat(of(...states), NEVER);

describe('stateOf', () => {
  it('resolves with the first state that is ready', async () => {
    const state = await stateOf(endless(LOADING, { status: 'ready', rows: 3 }, { status: 'ready', rows: 4 }));
    expectTypeOf(state).toEqualTypeOf<{ readonly status: 'ready'; readonly rows: number }>();
    expect(state.rows).toBe(3);
  });

  it('resolves with the first wanted state, also of a stream whose states have no status', async () => {
    expect(await stateOf(endless(LOADING, { status: 'empty' }), (state) => state.status === 'empty')).toEqual(
      { status: 'empty' },
    );
    expect(await stateOf(of(1, 2, 3), (count) => count > 1)).toBe(2);
  });

  it('rejects with the message of a failed state, unless a failed state is wanted', async () => {
    const failed: State = { status: 'failed', message: 'Failed to load dashboard' };
    await expect(stateOf(endless(failed))).rejects.toThrow(new KopalError('Failed to load dashboard'));
    expect(await stateOf(endless(failed), (state) => state.status === 'failed')).toEqual(failed);
  });

  it('rejects after the given time, and names the last state', async () => {
    await expect(stateOf(endless(LOADING), undefined, { timeoutMs: 5 })).rejects.toThrow(
      new KopalError('No matching state came within 5 ms; the last one was “loading”.'),
    );
  });

  it('rejects when the stream ends without a wanted state', async () => {
    await expect(stateOf(EMPTY, () => true)).rejects.toThrow('The stream ended first');
  });

  it('unsubscribes after the wanted state', async () => {
    const state$ = new BehaviorSubject<State>({ status: 'ready', rows: 1 });
    await stateOf(state$);
    expect(state$.observed).toBe(false);
  });
});

describe('arriveAt', () => {
  it('resolves when the app reaches the path, at once if the app is already there', async () => {
    const kopal = await createKopal({ backend: 'memory', path: '/deals' });
    await arriveAt(kopal, '/deals');
    kopal.routing.open('/events');
    await arriveAt(kopal, '/events');
    expect(kopal.routing.current()).toMatchObject({ status: 'page', key: '/events' });
  });

  it('rejects with the failure message that the app shows', async () => {
    const kopal = await createKopal({ backend: 'memory' });
    kopal.logIn().logIn('meera@demo.kopal.example', 'wrong');
    await expect(arriveAt(kopal, '/')).rejects.toThrow(new KopalError('Invalid credentials.'));
  });

  it('rejects after the given time, and names the path of the app', async () => {
    const kopal = await createKopal({ backend: 'memory', path: '/deals' });
    await expect(arriveAt(kopal, '/', { timeoutMs: 5 })).rejects.toThrow(
      new KopalError('No matching state came within 5 ms; / was not reached: the app is at /deals.'),
    );
  });
});
