import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ObservableStore } from '../../src/ui/shared/observable-store.ts';

/** A stream that counts its current and total subscriptions. */
function counted<Value>(source$: Observable<Value>) {
  const subscriptions = { current: 0, total: 0 };
  const stream$ = new Observable<Value>((subscriber) => {
    subscriptions.current += 1;
    subscriptions.total += 1;
    const subscription = source$.subscribe(subscriber);
    return () => {
      subscriptions.current -= 1;
      subscription.unsubscribe();
    };
  });
  return { stream$, subscriptions };
}

const afterThisTask = () => new Promise((resolve) => setTimeout(resolve));

describe('ObservableStore', () => {
  it('returns the initial value until the stream emits', () => {
    const source$ = new Subject<string>();
    const store = new ObservableStore(source$, { initial: 'initial' });
    store.connect();
    expect(store.read()).toBe('initial');
    source$.next('first');
    expect(store.read()).toBe('first');
  });

  it('does not subscribe before it is connected, and then returns what the stream emits at once', () => {
    const { stream$, subscriptions } = counted(new BehaviorSubject('kept'));
    const store = new ObservableStore(stream$, { initial: 'initial' });
    store.subscribe(() => undefined);
    expect(store.read()).toBe('initial');
    expect(subscriptions.total).toBe(0);
    store.connect();
    expect(store.read()).toBe('kept');
  });

  it('notifies a listener of every value until it unsubscribes', () => {
    const source$ = new Subject<number>();
    const store = new ObservableStore(source$, { initial: 0 });
    const received: number[] = [];
    const unsubscribe = store.subscribe(() => received.push(store.read()));
    store.connect();
    source$.next(1);
    source$.next(2);
    unsubscribe();
    source$.next(3);
    expect(received).toEqual([1, 2]);
  });

  it('subscribes once for all connections and unsubscribes after the last is released', async () => {
    const { stream$, subscriptions } = counted(new Subject<number>());
    const store = new ObservableStore(stream$, { initial: 0 });
    const releaseFirst = store.connect();
    const releaseSecond = store.connect();
    expect(subscriptions).toEqual({ current: 1, total: 1 });
    releaseFirst();
    releaseFirst();
    await afterThisTask();
    expect(subscriptions.current).toBe(1);
    releaseSecond();
    await afterThisTask();
    expect(subscriptions.current).toBe(0);
  });

  it('does not resubscribe when released and connected again in one task, as StrictMode does', async () => {
    const { stream$, subscriptions } = counted(new Subject<number>());
    const store = new ObservableStore(stream$, { initial: 0 });
    store.connect()();
    store.connect();
    await afterThisTask();
    expect(subscriptions).toEqual({ current: 1, total: 1 });
  });

  it('notifies its listeners when the stream fails, and throws the error when read', () => {
    const source$ = new Subject<number>();
    const store = new ObservableStore(source$, { initial: 0 });
    let notified = false;
    store.subscribe(() => (notified = true));
    store.connect();
    source$.error(new Error('a bug'));
    expect(notified).toBe(true);
    expect(() => store.read()).toThrow('a bug');
  });
});
