import { describe, expect, it } from 'vitest';
import { bearer, startSharedServer } from '../support/server.ts';

const CALL_PATHS = ['/api/investors/dashboard', '/api/investments/investor-profiles-by-email'] as const;

const server = await startSharedServer();
await server.seedInvestor({
  email: 'other@kopal.test',
  holdings: [{ startup: 'Foreign Secret', amount: 777_777 }],
});
const asha = await server.seedInvestor({
  email: 'asha@kopal.test',
  holdings: [{ startup: 'Own Startup', amount: 100_000 }],
});
const token = await server.logIn(asha);

describe('S-06 an investor sees only their own data', () => {
  const get = async (path: string, query: string) => {
    const response = await server.appFetch(`${path}${query}`, bearer(token));
    return { status: response.status, text: await response.text() };
  };

  describe.each(CALL_PATHS)('%s', (path) => {
    it.each([
      '',
      '?email=asha@kopal.test',
      '?email=asha%40kopal.test',
      '?email=ASHA%40Kopal.Test',
      '?email=%20asha%40kopal.test%20',
      '?email=',
      '?email',
      '?email=asha%40kopal.test&email=asha%40kopal.test',
      '?Email=other%40kopal.test',
      '?email[]=other%40kopal.test',
      '?email.=other%40kopal.test',
      '?user=other%40kopal.test&id=1&investorId=2',
    ])('returns the bearer’s data for "%s"', async (query) => {
      const { status, text } = await get(path, query);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Foreign|777777/);
      expect(text).toMatch(/100000/);
    });

    it.each([
      '?email=other%40kopal.test',
      '?email=OTHER%40KOPAL.TEST',
      '?email=nobody%40kopal.test',
      '?email=asha%40kopal.test&email=other%40kopal.test',
      '?email=other%40kopal.test&email=asha%40kopal.test',
      '?email=asha%40kopal.test,other%40kopal.test',
      '?email=asha%40kopal.test%00',
      '?email=asha%40kopal.test%0Aother%40kopal.test',
      '?email=*',
      '?email=%25',
      '?email=%25%40kopal.test',
      '?email=null',
      '?email={"$ne":""}',
      "?email=' or '1'='1",
      '?email=asha%40kopal.test%27%3B--',
      '?email=a%CC%81sha%40kopal.test',
      '?email=asha%EF%BC%A0kopal.test',
      `?email=${'a'.repeat(4_000)}%40kopal.test`,
    ])('rejects "%s" with 403', async (query) => {
      const { status, text } = await get(path, query);
      expect(status).toBe(403);
      expect(JSON.parse(text)).toEqual({ status: 403, message: 'You can only see your own data.' });
    });
  });
});
