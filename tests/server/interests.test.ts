import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_CHANGES_PER_DAY } from '../../server/market/interests.ts';
import { type Metrics, noMetrics } from '../../server/platform/metrics/metrics.ts';
import { aDealRow } from '../support/market-rows.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts';

const NETWORK_EMAIL = 'network@kopal.test';

describe('interests in deals', () => {
  let server: TestServer;
  afterEach(() => server.close());

  async function open(options: TestServerOptions = { config: { networkEmail: NETWORK_EMAIL } }) {
    server = await startTestServer(options);
    const meera = await server.seedInvestor({ firstName: 'Meera', lastName: 'Raghunathan' });
    let token = await server.logIn(meera);
    const { db } = server.database;
    await db
      .insertInto('deals')
      .values([
        aDealRow({ id: 'open', title: 'Jaladhi Water', deadline: '2026-11-21', minimum_investment: 100_000 }),
        aDealRow({ id: 'closed', title: 'Sampadika', deadline: '2026-11-20' }),
        aDealRow({ id: 'draft', title: 'Draft', status: 'draft' }),
      ])
      .execute();
    const send = (method: string, path: string, body?: unknown, sentToken = token) =>
      server.appFetch(`/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${sentToken}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const logInAgain = async (): Promise<void> => {
      token = await server.logIn(meera);
    };
    return { meera, send, logInAgain };
  }

  const mailSubjects = async () => (await server.mailsTo(NETWORK_EMAIL)).map(({ subject }) => subject);

  it('mails the network once for each change, and not when the same interest is saved again', async () => {
    const { meera, send } = await open();
    const put = (amount: number, note?: string) => send('PUT', 'deals/open/interest', { amount, note });
    for (let time = 0; time < 3; time += 1) expect((await put(250_000, 'Call me')).status).toBe(200);
    expect(await mailSubjects()).toEqual(['Interest in Jaladhi Water: ₹2,50,000']);
    const [mail] = await server.mailsTo(NETWORK_EMAIL);
    expect(mail?.text).toContain(
      `Meera Raghunathan <${meera.email}> would like to invest ₹2,50,000 in Jaladhi Water.`,
    );
    expect(mail?.text).toContain('Their note: Call me');
    server.clock.advance(1000);
    expect((await put(300_000)).status).toBe(200);
    server.clock.advance(1000);
    for (let time = 0; time < 2; time += 1)
      expect((await send('DELETE', 'deals/open/interest')).status).toBe(204);
    expect(new Set(await mailSubjects())).toEqual(
      new Set([
        'Interest in Jaladhi Water: ₹2,50,000',
        'Interest in Jaladhi Water: ₹3,00,000',
        'Interest in Jaladhi Water withdrawn',
      ]),
    );
    expect(await (await send('GET', 'interests')).json()).toEqual({ data: { interests: [] } });
  });

  it('stores and mails a new message with the same amount, and the removal of the message', async () => {
    const { send } = await open();
    const put = (note?: string) => send('PUT', 'deals/open/interest', { amount: 250_000, note });
    const stored = async (): Promise<unknown> => (await send('GET', 'interests')).json();
    await put('Call me');
    expect((await put('Write to me')).status).toBe(200);
    expect(await stored()).toMatchObject({ data: { interests: [{ amount: 250_000, note: 'Write to me' }] } });
    expect((await put()).status).toBe(200);
    expect(await stored()).toEqual({
      data: { interests: [{ deal: 'open', amount: 250_000, at: expect.any(String) }] },
    });
    expect(await mailSubjects()).toHaveLength(3);
  });

  it('mails the earlier amount only when the amount has changed', async () => {
    const { send } = await open();
    const newestText = async () => (await server.mailsTo(NETWORK_EMAIL))[0]?.text;
    await send('PUT', 'deals/open/interest', { amount: 250_000 });
    await send('PUT', 'deals/open/interest', { amount: 250_000, note: 'Call me' });
    expect(await newestText()).toContain('would like to invest ₹2,50,000 in Jaladhi Water.\n');
    await send('PUT', 'deals/open/interest', { amount: 300_000, note: 'Call me' });
    expect(await newestText()).toContain(
      'would like to invest ₹3,00,000 in Jaladhi Water (before: ₹2,50,000).\n',
    );
  });

  it('accepts an interest until the day of the deadline ends in India, and none in a closed or draft deal', async () => {
    const { send, logInAgain } = await open();
    const put = async (deal: string) =>
      (await send('PUT', `deals/${deal}/interest`, { amount: 100_000 })).status;
    expect([await put('open'), await put('closed'), await put('draft'), await put('..%2Fx')]).toEqual([
      200, 409, 404, 404,
    ]);
    // 18:30 UTC is midnight in India.
    server.clock.advance(12.5 * 3_600_000 - 1);
    await logInAgain();
    expect(await put('open')).toBe(200);
    server.clock.advance(1);
    expect(await put('open')).toBe(409);
  });

  it('rejects an invalid body with 400 and sends no mail', async () => {
    const { send } = await open();
    for (const body of [
      { amount: 99_999 },
      { amount: '250000' },
      { amount: 1e12 },
      {},
      { amount: 250_000, note: 'a\nb: injected header' },
      { amount: 250_000, note: 'a\u0000b' },
      { amount: 250_000, note: 'a\ud800b' },
      { amount: 250_000, note: 'x'.repeat(501) },
    ])
      expect([body, (await send('PUT', 'deals/open/interest', body)).status]).toEqual([body, 400]);
    expect(await mailSubjects()).toEqual([]);
  });

  it('returns 429 to the changes of one investor over the daily limit, and counts them in the metrics', async () => {
    const limitHit = vi.fn<Metrics['limitHit']>();
    const { send } = await open({
      config: { networkEmail: NETWORK_EMAIL },
      metrics: { ...noMetrics, limitHit },
    });
    for (let change = 0; change < MAX_CHANGES_PER_DAY; change += 1)
      expect((await send('PUT', 'deals/open/interest', { amount: 100_000 + change })).status).toBe(200);
    const rejected = await send('PUT', 'deals/open/interest', { amount: 999_999 });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limitHit.mock.calls).toEqual([['interests']]);
    expect(await mailSubjects()).toHaveLength(MAX_CHANGES_PER_DAY);
    const other = await server.logIn(await server.seedInvestor());
    expect((await send('PUT', 'deals/open/interest', { amount: 100_000 }, other)).status).toBe(200);
  });

  it('withdraws an interest also over the daily limit, and lets no further one be told after that', async () => {
    const { send } = await open();
    for (let change = 0; change < MAX_CHANGES_PER_DAY; change += 1)
      await send('PUT', 'deals/open/interest', { amount: 100_000 + change });
    expect((await send('DELETE', 'deals/open/interest')).status).toBe(204);
    expect(await (await send('GET', 'interests')).json()).toEqual({ data: { interests: [] } });
    expect((await mailSubjects())[0]).toBe('Interest in Jaladhi Water withdrawn');
    expect((await send('PUT', 'deals/open/interest', { amount: 100_000 })).status).toBe(429);
  });

  it.each([
    ['no NETWORK_EMAIL', {}],
    ['no way to send mail', { config: { networkEmail: NETWORK_EMAIL }, withoutMail: true }],
  ])('returns 501 to every call when the server has %s', async (_what, options) => {
    const { send } = await open(options);
    expect((await send('GET', 'interests')).status).toBe(501);
    expect((await send('PUT', 'deals/open/interest', { amount: 250_000 })).status).toBe(501);
    expect((await send('DELETE', 'deals/open/interest')).status).toBe(501);
  });
});
