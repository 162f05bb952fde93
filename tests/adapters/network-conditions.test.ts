import { firstValueFrom, of, type Subject, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { initialConditions, NO_CONDITIONS } from '../../src/adapters/memory/demo-conditions.ts';
import {
  MAX_LATENCY_MS,
  NetworkConditions,
  type WrongCalls,
} from '../../src/adapters/memory/network-conditions.ts';
import { type Result, ok } from '../../src/core/shared/result.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';

/** Has what gateways have: private state, cold reads, commands, plain values, nested sections. */
class Gateway {
  readonly #saved: string[] = [];
  readonly section = { save: (text: string): Promise<Result<string, RequestError>> => this.#save(text) };

  list() {
    return of(ok([...this.#saved]));
  }

  hasSaved(): boolean {
    return this.#saved.length > 0;
  }

  upload() {
    return of({ kind: 'done', result: ok('stored') });
  }

  #save(text: string): Promise<Result<string, RequestError>> {
    this.#saved.push(text);
    return Promise.resolve(ok(text));
  }
}

const FAILURES = [
  ['network', { kind: 'network' }, 0],
  ['timeout', { kind: 'timeout' }, 10_000],
  ['401', { kind: 'http', status: 401 }, 0],
  ['403', { kind: 'http', status: 403 }, 0],
  ['500', { kind: 'http', status: 500 }, 0],
] as const;

describe('WrongCalls', () => {
  it('names each method that returns a promise but is not in PROMISE_METHODS, also in a section', () => {
    expectTypeOf<WrongCalls<{ invite(): Promise<void>; save(): Promise<void> }>>().toEqualTypeOf<'invite'>();
    expectTypeOf<WrongCalls<{ readonly bank: { close(): Promise<void> } }>>().toEqualTypeOf<'close'>();
  });

  it('names each method that returns a stream but is in PROMISE_METHODS', () => {
    expectTypeOf<WrongCalls<{ save(): Subject<void> }>>().toEqualTypeOf<'save'>();
  });

  it('names no method of a gateway if exactly its promise methods are listed', () => {
    expectTypeOf<WrongCalls<Gateway>>().toEqualTypeOf<never>();
  });
});

describe('NetworkConditions', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('change nothing by default: private state, sections and plain values work as before', async () => {
    const gateway = new NetworkConditions(NO_CONDITIONS).wrap(new Gateway());
    expect(gateway.hasSaved()).toBe(false);
    expect(await gateway.section.save('a')).toEqual(ok('a'));
    expect(await firstValueFrom(gateway.list())).toEqual(ok(['a']));
    expect(gateway.hasSaved()).toBe(true);
  });

  it('delay every response, and run a command only after the delay', async () => {
    const gateway = new Gateway();
    const slow = new NetworkConditions({ latency: 800, failure: 'none' }).wrap(gateway);
    const saved = slow.section.save('a');
    await vi.advanceTimersByTimeAsync(799);
    expect(gateway.hasSaved()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await saved).toEqual(ok('a'));
    const listed: unknown[] = [];
    slow.list().subscribe((response) => listed.push(response));
    await vi.advanceTimersByTimeAsync(799);
    expect(listed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(listed).toEqual([ok(['a'])]);
  });

  it('drop a read that was unsubscribed', async () => {
    const slow = new NetworkConditions({ latency: 800, failure: 'none' }).wrap({ list: () => of(ok(['a'])) });
    const received = vi.fn<() => void>();
    slow.list().subscribe(received).unsubscribe();
    await vi.advanceTimersByTimeAsync(1000);
    expect(received).not.toHaveBeenCalled();
  });

  it.each(FAILURES)('fail as configured: %s', async (failure, error, wait) => {
    const gateway = new Gateway();
    const failing = new NetworkConditions({ latency: 0, failure }).wrap(gateway, {
      upload: (result) => ({ kind: 'done', result }),
    });
    const responses = Promise.all([
      firstValueFrom(failing.list()),
      failing.section.save('a'),
      firstValueFrom(failing.upload().pipe(toArray())),
    ]);
    await vi.advanceTimersByTimeAsync(wait);
    const failed = { ok: false, error: expect.objectContaining(error) };
    expect(await responses).toEqual([failed, failed, [{ kind: 'done', result: failed }]]);
    expect(gateway.hasSaved(), 'nothing was done').toBe(false);
  });

  it('can be changed one at a time, and keep the latency within its bounds, also at the start', () => {
    const conditions = new NetworkConditions(NO_CONDITIONS);
    conditions.change({ latency: 300 });
    conditions.change({ failure: '500' });
    expect(conditions.current()).toEqual({ latency: 300, failure: '500' });
    for (const [latency, bounded] of [
      [-1, 0],
      [Number.NaN, 0],
      [1e9, MAX_LATENCY_MS],
    ] as const) {
      conditions.change({ latency });
      expect(conditions.current().latency).toBe(bounded);
      expect(new NetworkConditions({ latency, failure: 'none' }).current().latency).toBe(bounded);
    }
  });

  it.each([
    ['', undefined, { latency: 0, failure: 'none' }],
    ['', { latency: 300, failure: '401' }, { latency: 300, failure: '401' }],
    [
      'demo-latency=800&demo-failure=timeout',
      { latency: 300, failure: '401' },
      { latency: 800, failure: 'timeout' },
    ],
    [
      'demo-latency=soon&demo-failure=fire',
      { latency: 300, failure: '401' },
      { latency: 300, failure: '401' },
    ],
    ['demo-latency=-4', { latency: 'fast' }, { latency: 0, failure: 'none' }],
  ])('with the address query "%s" and the stored conditions %j start as %j', (query, stored, expected) => {
    expect(initialConditions(stored, new URLSearchParams(query))).toEqual(expected);
  });
});
