import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { after, DROP, json, NEVER, stall, text } from '../e2e/support/fault-responses.ts';
import { startFaultServer, type FaultServer } from '../e2e/support/fault-server.ts';

describe('the fault server', () => {
  let faults: FaultServer;
  beforeEach(async () => {
    faults = await startFaultServer();
  });
  afterEach(() => faults.close());

  const get = (path: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${faults.origin}/api/${path}`, signal === undefined ? {} : { signal });

  it('returns 404 to a call that no test has set', async () => {
    const response = await get('auth/me');
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not found' }]);
  });

  it('returns a list in order and repeats its last entry; a later setting wins', async () => {
    faults.on('GET', 'deals', [json(200, { data: [] }), text(500, '<html>')]);
    expect([(await get('deals')).status, (await get('deals')).status, (await get('deals')).status]).toEqual([
      200, 500, 500,
    ]);
    faults.on('GET', 'deals', json(403, {}));
    expect((await get('deals')).status).toBe(403);
  });

  it('matches one segment by a star, and records every call with its query and body', async () => {
    faults.on('POST', 'deal/*', json(201, {}));
    await fetch(`${faults.origin}/api/deal/7?a=1`, { method: 'POST', body: 'hello' });
    expect(faults.callsTo('POST', 'deal/*')).toMatchObject([
      { path: '/api/deal/7', body: 'hello', aborted: false },
    ]);
    expect(faults.calls[0]?.query.get('a')).toBe('1');
    expect((await get('deal/7/more')).status).toBe(404);
  });

  it('cuts, stalls and delays responses', async () => {
    faults.on('GET', 'cut', DROP);
    await expect(get('cut')).rejects.toThrow('fetch failed');

    faults.on('GET', 'half', stall(200, '{"data":'));
    const half = await get('half', AbortSignal.timeout(150));
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow('timeout');

    faults.on('GET', 'late', after(80, json(200, {})));
    const start = performance.now();
    await get('late');
    expect(performance.now() - start).toBeGreaterThan(70);
  });

  it('never responds if configured so, and records that the caller gave up', async () => {
    faults.on('GET', 'silent', NEVER);
    await expect(get('silent', AbortSignal.timeout(100))).rejects.toThrow('timeout');
    await expect.poll(() => faults.callsTo('GET', 'silent')[0]?.aborted).toBe(true);
  });
});
