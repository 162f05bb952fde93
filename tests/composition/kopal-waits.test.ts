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
const never = (...states: readonly State[]) => concat(of(...states), NEVER);

describe('stateOf', () => {
  it('resolves with the first state that is ready', async () => {
    const state = await stateOf(never(LOADING, { status: 'ready', rows: 3 }, { status: 'ready', rows: 4 }));
    expectTypeOf(state).toEqualTypeOf<{ readonly status: 'ready'; readonly rows: number }>();
    expect(state.rows).toBe(3);
  });

  it('resolves with the first state that is wanted, also without a status', async () => {
    expect(await stateOf(never(LOADING, { status: 'empty' }), (state) => state.status === 'empty')).toEqual({
      status: 'empty',
    });
    expect(await stateOf(of(1, 2, 3), (count) => count > 1)).toBe(2);
  });

  it('rejects with the message of a failure, unless that is wanted', async () => {
    const failed: State = { status: 'failed', message: 'Failed to load dashboard' };
    await expect(stateOf(never(failed))).rejects.toThrow(new KopalError('Failed to load dashboard'));
    expect(await stateOf(never(failed), (state) => state.status === 'failed')).toEqual(failed);
  });

  it('rejects after the given time, with what came last', async () => {
    await expect(stateOf(never(LOADING), undefined, { timeoutMs: 5 })).rejects.toThrow(
      new KopalError('No matching state came within 5 ms; the last one was “loading”.'),
    );
  });

  it('rejects when the stream ends without the state', async () => {
    await expect(stateOf(EMPTY, () => true)).rejects.toThrow('The stream ended first');
  });

  it('unsubscribes with the state', async () => {
    const state$ = new BehaviorSubject<State>({ status: 'ready', rows: 1 });
    await stateOf(state$);
    expect(state$.observed).toBe(false);
  });
});

describe('arriveAt', () => {
  it('resolves when the app is at the path, or is there already', async () => {
    const kopal = await createKopal({ backend: 'memory', path: '/deals' });
    await arriveAt(kopal, '/deals');
    kopal.routing.open('/events');
    await arriveAt(kopal, '/events');
    expect(kopal.routing.current()).toMatchObject({ status: 'page', key: '/events' });
  });

  it('rejects with a failure that is shown instead', async () => {
    const kopal = await createKopal({ backend: 'memory' });
    kopal.logIn().logIn('meera@demo.kopal.example', 'wrong');
    await expect(arriveAt(kopal, '/')).rejects.toThrow(new KopalError('Invalid credentials.'));
  });

  it('rejects after the given time, with the place where the app is', async () => {
    const kopal = await createKopal({ backend: 'memory', path: '/deals' });
    await expect(arriveAt(kopal, '/', { timeoutMs: 5 })).rejects.toThrow(
      new KopalError('No matching state came within 5 ms; / was not reached: the app is at /deals.'),
    );
  });
});
