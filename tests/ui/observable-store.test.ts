import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ObservableStore } from '../../src/ui/shared/observable-store.ts';

/** A stream that counts its current and total subscriptions. */
function counted<Value>(source$: Observable<Value>) {
  const readers = { now: 0, begun: 0 };
  const stream$ = new Observable<Value>((subscriber) => {
    readers.now += 1;
    readers.begun += 1;
    const subscription = source$.subscribe(subscriber);
    return () => {
      readers.now -= 1;
      subscription.unsubscribe();
    };
  });
  return { stream$, readers };
}

const afterThisTask = () => new Promise((resolve) => setTimeout(resolve));

describe('ObservableStore', () => {
  it('returns the initial value until the stream emits', () => {
    const source$ = new Subject<string>();
    const store = new ObservableStore(source$, 'initial');
    store.connect();
    expect(store.read()).toBe('initial');
    source$.next('first');
    expect(store.read()).toBe('first');
  });

  it('has the value that the stream emits on subscription', () => {
    const store = new ObservableStore(new BehaviorSubject('kept'), 'initial');
    store.connect();
    expect(store.read()).toBe('kept');
  });

  it('does not subscribe before it is connected', () => {
    const { stream$, readers } = counted(new BehaviorSubject('kept'));
    const store = new ObservableStore(stream$, 'initial');
    store.subscribe(() => undefined);
    expect(store.read()).toBe('initial');
    expect(readers.begun).toBe(0);
  });

  it('notifies its listeners of every value until they leave', () => {
    const source$ = new Subject<number>();
    const store = new ObservableStore(source$, 0);
    const heard: number[] = [];
    const leave = store.subscribe(() => heard.push(store.read()));
    store.connect();
    source$.next(1);
    source$.next(2);
    leave();
    source$.next(3);
    expect(heard).toEqual([1, 2]);
  });

  it('subscribes once for all its listeners and unsubscribes after the last', async () => {
    const { stream$, readers } = counted(new Subject<number>());
    const store = new ObservableStore(stream$, 0);
    const first = store.connect();
    const second = store.connect();
    expect(readers).toEqual({ now: 1, begun: 1 });
    first();
    first();
    await afterThisTask();
    expect(readers.now).toBe(1);
    second();
    await afterThisTask();
    expect(readers.now).toBe(0);
  });

  it('does not resubscribe when released and connected again in one task, as StrictMode does', async () => {
    const { stream$, readers } = counted(new Subject<number>());
    const store = new ObservableStore(stream$, 0);
    store.connect()();
    store.connect();
    await afterThisTask();
    expect(readers).toEqual({ now: 1, begun: 1 });
  });

  it('throws the error of a failed stream to its reader', () => {
    const source$ = new Subject<number>();
    const store = new ObservableStore(source$, 0);
    let notified = false;
    store.subscribe(() => (notified = true));
    store.connect();
    source$.error(new Error('a bug'));
    expect(notified).toBe(true);
    expect(() => store.read()).toThrow('a bug');
  });
});
