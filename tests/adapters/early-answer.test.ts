import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchOrTakeOver } from '../../src/adapters/http/early-answer.ts';

const URL_ASKED = 'http://kopal.example/api/investors/dashboard?email=a%40b.example';

/** The same call, already sent; the page's own `fetch` is a mock. */
function sentEarly(answer = Promise.resolve(Response.json({ early: true }))) {
  const abort = vi.fn<() => void>();
  const early = { url: URL_ASKED, authorization: 'Bearer t', sentAt: performance.now(), answer, abort };
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ early: false })));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('kopalEarlyAnswer', early);
  return { early, fetch };
}

const request = (url = URL_ASKED, init: RequestInit = {}): Request =>
  new Request(url, { headers: { authorization: 'Bearer t' }, ...init });

const bodyOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

afterEach(() => vi.unstubAllGlobals());

describe('fetchOrTakeOver', () => {
  it('takes over the answer of the same call once, and sends the next', async () => {
    const { fetch } = sentEarly();
    expect(await bodyOf(fetchOrTakeOver(request()))).toEqual({ early: true });
    expect(fetch).not.toHaveBeenCalled();
    expect(await bodyOf(fetchOrTakeOver(request()))).toEqual({ early: false });
  });

  it('passes on a failure, so that the caller may try again', async () => {
    const { fetch } = sentEarly(Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchOrTakeOver(request())).rejects.toThrow('Failed to fetch');
    await fetchOrTakeOver(request());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another email', request(`${URL_ASKED}x`)],
    ['another login', request(URL_ASKED, { headers: { authorization: 'Bearer other' } })],
    ['no login', request(URL_ASKED, { headers: {} })],
    ['another method', request(URL_ASKED, { method: 'POST' })],
  ])('sends a call with %s, and forgets the early one', async (_what, call) => {
    const { early, fetch } = sentEarly();
    expect(await bodyOf(fetchOrTakeOver(call))).toEqual({ early: false });
    expect(early.abort).toHaveBeenCalledTimes(1);
    expect(globalThis).toHaveProperty('kopalEarlyAnswer', undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('sends a call to another address, and keeps the early answer for its own call', async () => {
    sentEarly();
    const other = request('http://kopal.example/api/auth/me');
    expect(await bodyOf(fetchOrTakeOver(other))).toEqual({ early: false });
    expect(await bodyOf(fetchOrTakeOver(request()))).toEqual({ early: true });
  });

  it('sends the call if the answer is over a minute old', async () => {
    const { early, fetch } = sentEarly();
    vi.stubGlobal('kopalEarlyAnswer', { ...early, sentAt: performance.now() - 60_001 });
    await fetchOrTakeOver(request());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('aborts the early call with the call that took it over, before or after', async () => {
    const before = sentEarly();
    void fetchOrTakeOver(request(), { signal: AbortSignal.abort() });
    expect(before.early.abort).toHaveBeenCalledTimes(1);
    const after = sentEarly();
    const stop = new AbortController();
    void fetchOrTakeOver(request(), { signal: stop.signal });
    expect(after.early.abort).not.toHaveBeenCalled();
    stop.abort();
    expect(after.early.abort).toHaveBeenCalledTimes(1);
  });
});
