import { firstValueFrom, isObservable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialConditions, NO_CONDITIONS } from '../../src/adapters/memory/demo-conditions.ts';
import { DEMO_INVESTORS } from '../../src/adapters/memory/demo/demo-investors.ts';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { MAX_LATENCY_MS, MemoryNetwork } from '../../src/adapters/memory/memory-network.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';
import { tokenOn } from '../support/demo-backend.ts';
import { memoryGateways } from '../support/memory-gateways.ts';

const FAILURES = [
  ['network', { kind: 'network' }, 0],
  ['timeout', { kind: 'timeout' }, 10_000],
  ['401', { kind: 'http', status: 401 }, 0],
  ['403', { kind: 'http', status: 403 }, 0],
  ['500', { kind: 'http', status: 500 }, 0],
] as const;

describe('MemoryNetwork', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('changes nothing by default: a read responds when it is subscribed to, and a command is carried out at once', async () => {
    const network = new MemoryNetwork(NO_CONDITIONS);
    const saved: string[] = [];
    const list$ = network.read(() => ok([...saved]));
    const command = network.command(() => ok(saved.push('a')));
    expect(saved).toEqual(['a']);
    const listed: unknown[] = [];
    list$.subscribe((response) => listed.push(response));
    expect(listed).toEqual([ok(['a'])]);
    expect(await command).toEqual(ok(1));
  });

  it('delays every response, and carries out a command only after the delay', async () => {
    const network = new MemoryNetwork({ latency: 800, failure: 'none' });
    const saved: string[] = [];
    const command = network.command(() => ok(saved.push('a')));
    await vi.advanceTimersByTimeAsync(799);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await command).toEqual(ok(1));
    const listed: unknown[] = [];
    network.read(() => ok([...saved])).subscribe((response) => listed.push(response));
    await vi.advanceTimersByTimeAsync(799);
    expect(listed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(listed).toEqual([ok(['a'])]);
  });

  it('drops a read that was unsubscribed', async () => {
    const received = vi.fn<() => void>();
    const network = new MemoryNetwork({ latency: 800, failure: 'none' });
    network
      .read(() => ok(['a']))
      .subscribe(received)
      .unsubscribe();
    await vi.advanceTimersByTimeAsync(1000);
    expect(received).not.toHaveBeenCalled();
  });

  it('applies to each request the conditions at the moment when it is sent', async () => {
    const network = new MemoryNetwork({ latency: 0, failure: '500' });
    const list$ = network.read(() => ok('a'));
    network.change({ failure: 'none' });
    expect(await firstValueFrom(list$)).toEqual(ok('a'));
  });

  it.each(FAILURES)('fails as configured, and carries out nothing: %s', async (failure, error, wait) => {
    const network = new MemoryNetwork({ latency: 0, failure });
    const act = vi.fn<() => Result<string, RequestError>>(() => ok('done'));
    const responses = Promise.all([firstValueFrom(network.read(act)), network.command(act)]);
    await vi.advanceTimersByTimeAsync(wait);
    const failed = { ok: false, error: expect.objectContaining(error) };
    expect(await responses).toEqual([failed, failed]);
    expect(act).not.toHaveBeenCalled();
  });

  it('can be changed one condition at a time, and keeps the latency within its bounds, also at the start', () => {
    const network = new MemoryNetwork(NO_CONDITIONS);
    network.change({ latency: 300 });
    network.change({ failure: '500' });
    expect(network.current()).toEqual({ latency: 300, failure: '500' });
    for (const [latency, bounded] of [
      [-1, 0],
      [Number.NaN, 0],
      [1e9, MAX_LATENCY_MS],
    ] as const) {
      network.change({ latency });
      expect(network.current().latency).toBe(bounded);
      expect(new MemoryNetwork({ latency, failure: 'none' }).current().latency).toBe(bounded);
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
  ])('with the address query "%s" and the stored conditions %j starts as %j', (query, stored, expected) => {
    expect(initialConditions(stored, new URLSearchParams(query))).toEqual(expected);
  });
});

/** The methods that a gateway answers itself, without a request. */
const LOCAL = ['documents.isProtected', 'reports.canFetchDocument'];

/**
 * Calls each method of a gateway and of its sections that sends a request; the input does not matter.
 * @param part a gateway, or a section of one
 * @returns the responses by name
 */
function requestsOf(part: object, path: string): readonly (readonly [name: string, response: unknown])[] {
  const prototype = Object.getPrototypeOf(part) as object;
  const methods = prototype === Object.prototype ? [] : Object.getOwnPropertyNames(prototype);
  return [...Object.keys(part), ...methods].flatMap((key) => {
    const name = `${path}.${key}`;
    const member: unknown = Reflect.get(part, key);
    if (key === 'constructor' || LOCAL.includes(name)) return [];
    if (typeof member !== 'function') return requestsOf(member as object, name);
    return [[name, Reflect.apply(member, part, [{}, {}, {}]) as unknown] as const];
  });
}

describe('the gateways of the memory backend', () => {
  it('send every request over the network: while it fails, each request fails and nothing is stored', async () => {
    const storage = new VolatileDemoStorage();
    // With the token of a logged-in investor, a request that bypassed the network would change stored data.
    const token = await tokenOn(storage);
    const write = vi.spyOn(storage, 'write');
    const {
      clock: _clock,
      log: _log,
      mailbox: _mailbox,
      accounts: _accounts,
      setToken: _set,
      ...gateways
    } = memoryGateways({
      ...{ accounts: DEMO_INVESTORS, storage, token },
      conditions: { latency: 0, failure: '500' },
    });
    const requests = Object.entries(gateways).flatMap(([name, gateway]) => requestsOf(gateway, name));
    const responses = await Promise.all(
      requests.map(async ([name, response]) => [
        name,
        await (isObservable(response) ? firstValueFrom(response) : response),
      ]),
    );
    const failed = fail({ kind: 'http', status: 500, messages: [] });
    const expected = requests.map(([name]) => [
      name,
      name === 'documents.upload' ? { kind: 'done', result: failed } : failed,
    ]);
    expect(responses).toEqual(expected);
    expect(requests.map(([name]) => name)).toEqual(
      expect.arrayContaining(['auth.logIn', 'profile.bank.save', 'security.deleteAccount', 'places.cities']),
    );
    expect(write).not.toHaveBeenCalled();
  });
});
