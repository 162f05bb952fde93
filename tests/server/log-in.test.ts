import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, json, startTestServer, type TestServer } from '../support/server.ts';

describe('POST auth/login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('answers a token and the user fields, and the token opens auth/me', async () => {
    const investor = await server.seedInvestor({ firstName: 'Meera', lastName: 'Raghunathan' });
    const answer = await server.appFetch('/api/auth/login', json(investor));
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      _id: investor.id,
      name: 'Meera Raghunathan',
      email: investor.email,
      first_name: 'Meera',
      last_name: 'Raghunathan',
    });
    const { token, ...user } = body;
    const me = await server.appFetch('/api/auth/me', bearer(token));
    expect(await me.json()).toEqual({ data: user });
  });
});
