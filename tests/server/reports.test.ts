import { describe, expect, it } from 'vitest';
import { DOCUMENT_LINK_LIFE_MS } from '../../server/reports/document-links.ts';
import { bearer, startSharedServer, startTestServer } from '../support/server.ts';

const KINDS = ['mis', 'updates', 'meetings'] as const;

interface Paged {
  readonly docs: readonly Readonly<Record<string, unknown>>[];
  readonly totalDocs: number;
  readonly page: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
  readonly hasPrevPage: boolean;
}

const server = await startSharedServer();
await server.seedStartups([{ name: 'Own Startup', demo: true }, { name: 'Foreign Secret' }]);
const asha = await server.seedInvestor({ holdings: [{ startup: 'Own Startup', amount: 100_000 }] });
const other = await server.seedInvestor({ holdings: [{ startup: 'Foreign Secret', amount: 5 }] });
const token = await server.logIn(asha);
const foreignToken = await server.logIn(other);
const { db } = server.database;
await db
  .insertInto('mis_records')
  .values(
    Array.from({ length: 23 }, (_, index) => ({
      id: `mis-${index + 1}`,
      startup_id: 'own-startup',
      title: `Report ${index + 1}`,
      documents: JSON.stringify(
        index === 0
          ? [
              { path: '/demo/documents/a.pdf', key: 'a' },
              { path: 'https://files.example/b.pdf', key: 'b' },
              { path: '/demo/documents/c.pdf', key: 'c' },
            ]
          : [{ path: '/demo/documents/x.pdf', key: `x${index}` }],
      ),
      recorded_on: `20${50 - index}-01-01`,
    })),
  )
  .execute();
await db
  .insertInto('updates')
  .values([
    { startup_id: 'own-startup', posted_at: new Date('2026-01-01T10:00:00Z'), content: '<p>Old</p>' },
    { startup_id: 'own-startup', posted_at: new Date('2026-05-01T10:00:00Z'), content: '<p>New</p>' },
    { startup_id: 'own-startup', posted_at: null, content: 'Undated' },
    { startup_id: 'foreign-secret', posted_at: null, content: 'Not yours' },
  ])
  .execute();

describe('the reports of a startup', () => {
  const request = (path: string, as = token) => server.appFetch(path, bearer(as));
  async function read(path: string): Promise<Paged> {
    const response = await request(path);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: Paged }).data;
  }
  async function documentsOf(record: string): Promise<readonly { path: string; key: string }[]> {
    const { docs } = await read('/api/startup/mis/own-startup');
    const found = docs.find(({ _id }) => _id === record);
    return found?.['documents'] as { path: string; key: string }[];
  }

  it('come in pages, newest first', async () => {
    const first = await read('/api/startup/mis/own-startup?page=1');
    expect(first).toMatchObject({
      totalDocs: 23,
      totalPages: 3,
      page: 1,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(first.docs.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Report ${index + 1}`),
    );
    const last = await read('/api/startup/mis/own-startup?page=3');
    expect(last).toMatchObject({ hasNextPage: false, hasPrevPage: true });
    expect(last.docs).toHaveLength(3);
    const beyond = await read('/api/startup/mis/own-startup?page=4');
    expect(beyond).toMatchObject({ docs: [], totalDocs: 23, hasNextPage: false, hasPrevPage: true });
  });

  it('have the time of each update, and list updates without a time last', async () => {
    const { docs, totalDocs } = await read('/api/startup/updates/own-startup');
    expect(totalDocs).toBe(3);
    expect(docs.map(({ title, content }) => [title, content])).toEqual([
      ['2026-05-01T10:00:00.000Z', '<p>New</p>'],
      ['2026-01-01T10:00:00.000Z', '<p>Old</p>'],
      [undefined, 'Undated'],
    ]);
  });

  it.each(['0', '-1', '1.5', 'x', '1000001', '1&page=2', '1e3', '%00', "1'--"])(
    'reject the page "%s"',
    async (page) => {
      expect((await request(`/api/startup/mis/own-startup?page=${page}`)).status).toBe(400);
    },
  );

  it('state how many records and pages each startup has, in the response for a list of startups', async () => {
    const response = await request('/api/startup/mis?ids=own-startup');
    const { data } = (await response.json()) as { data: readonly Paged[] };
    expect(data).toMatchObject([{ totalDocs: 23, limit: 10, page: 1, totalPages: 3 }]);
  });

  it.each(KINDS)(
    'S-06 when the %s of several startups are requested, omit each startup that the investor does not hold',
    async (kind) => {
      const response = await request(`/api/startup/${kind}?ids=own-startup,foreign-secret`);
      const { data } = (await response.json()) as { data: readonly Paged[] };
      expect(data).toMatchObject([{ startup: 'own-startup' }]);
    },
  );

  it.each([
    '',
    '?ids=',
    '?ids=,',
    '?ids=own-startup,',
    '?ids=own%20startup',
    `?ids=${'a'.repeat(65)}`,
    `?ids=${Array.from({ length: 51 }, (_, index) => `s${index}`).join(',')}`,
  ])('reject an invalid list of startups: %s', async (query) => {
    for (const kind of KINDS) {
      const response = await request(`/api/startup/${kind}${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: '"ids" must name 1 to 50 startups, separated by commas.',
      });
    }
  });

  describe.each(KINDS)('startup/%s', (kind) => {
    it.each([
      "' or 1=1 --",
      "own-startup' or '1'='1",
      'own-startup%00',
      'own-startup%0a',
      '%',
      '..%2fown-startup',
      'a'.repeat(5000),
      '__proto__',
    ])('S-07 finds no startup for %j', async (id) => {
      const response = await request(
        `/api/startup/${kind}/${id.startsWith('%') || id.includes('%') ? id : encodeURIComponent(id)}`,
      );
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    });
  });

  it('S-06 are hidden from an investor who no longer holds the startup', async () => {
    expect((await request('/api/startup/updates/foreign-secret', foreignToken)).status).toBe(200);
    await server.database.db.deleteFrom('investments').where('startup_id', '=', 'foreign-secret').execute();
    expect((await request('/api/startup/updates/foreign-secret', foreignToken)).status).toBe(404);
  });

  describe('the documents of a report', () => {
    it('have a signed link to this server, or their external address', async () => {
      const [own, elsewhere] = await documentsOf('mis-1');
      expect(own?.path).toMatch(
        /^http:\/\/kopal\.test\/api\/documents\/mis-1\/1\?expires=\d+&signature=[0-9a-f]{64}$/,
      );
      expect(own?.path).not.toContain(token);
      expect(elsewhere).toEqual({ path: 'https://files.example/b.pdf', key: 'b' });
    });

    it('open as PDF files for download, without a log-in', async () => {
      const [own] = await documentsOf('mis-1');
      const response = await server.appFetch(own?.path ?? '');
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="own-startup-report-1-1.pdf"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      const file = await response.text();
      expect(file).toMatch(/^%PDF-1\.7\n/);
      expect(file).toContain('Own Startup');
      expect(file).toContain('Part 1 of 3');
    });

    it('can be opened for five minutes', async () => {
      const [own] = await documentsOf('mis-1');
      const path = own?.path ?? '';
      server.clock.advance(DOCUMENT_LINK_LIFE_MS - 1);
      expect((await server.appFetch(path)).status).toBe(200);
      server.clock.advance(1);
      const response = await server.appFetch(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        status: 404,
        message: 'This link is no longer valid. Please open the document from its page again.',
      });
    });

    it('open with their own signature only', async () => {
      const [own] = await documentsOf('mis-1');
      const [other] = await documentsOf('mis-2');
      const url = new URL(own?.path ?? '');
      const signature = url.searchParams.get('signature') ?? '';
      const expires = url.searchParams.get('expires') ?? '';
      const foreignSignature = new URL(other?.path ?? '').searchParams.get('signature') ?? '';
      const attempts = [
        '/api/documents/mis-1/1',
        `/api/documents/mis-1/1?expires=${expires}`,
        `/api/documents/mis-1/1?signature=${signature}`,
        `/api/documents/mis-1/1?expires=${expires}&signature=`,
        `/api/documents/mis-1/1?expires=${expires}&signature=${'0'.repeat(64)}`,
        `/api/documents/mis-1/1?expires=${expires}&signature=${signature.toUpperCase()}`,
        `/api/documents/mis-1/1?expires=${expires}&signature=${foreignSignature}`,
        `/api/documents/mis-1/1?expires=${Number(expires) + 60_000}&signature=${signature}`,
        `/api/documents/mis-1/1?expires=${expires}0&signature=${signature}`,
        `/api/documents/mis-1/1?expires=1e15&signature=${signature}`,
        `/api/documents/mis-1/3?expires=${expires}&signature=${signature}`,
        `/api/documents/mis-1/01?expires=${expires}&signature=${signature}`,
        `/api/documents/mis-2/1?expires=${expires}&signature=${signature}`,
        `/api/documents/mis-1%00/1?expires=${expires}&signature=${signature}`,
      ];
      for (const path of attempts) expect([path, (await server.appFetch(path)).status]).toEqual([path, 404]);
      expect((await server.appFetch(url)).status).toBe(200);
    });

    it('P-4 leave no signature in the log', async () => {
      const [own] = await documentsOf('mis-1');
      await server.appFetch(own?.path ?? '');
      const signature = new URL(own?.path ?? '').searchParams.get('signature') ?? 'none';
      expect(server.logLines.join('\n')).not.toContain(signature);
      expect(server.logLines.join('\n')).not.toContain('signature');
    });

    it('return 404 in production instead of being generated', async () => {
      await using production = await startTestServer({ config: { demo: false }, clock: server.clock });
      await production.seedStartups([{ name: 'Own Startup', demo: true }]);
      const asha = await production.seedInvestor({ holdings: [{ startup: 'Own Startup', amount: 1 }] });
      await production.database.db
        .insertInto('mis_records')
        .values({
          startup_id: 'own-startup',
          title: 'R',
          documents: JSON.stringify([{ path: '/a.pdf', key: 'a' }]),
          recorded_on: '2026-01-01',
        })
        .execute();
      const response = await production.appFetch(
        '/api/startup/mis/own-startup',
        bearer(await production.logIn(asha)),
      );
      const [record] = ((await response.json()) as { data: Paged }).data.docs;
      const documents = record?.['documents'] as readonly { path: string }[] | undefined;
      const own = documents?.[0];
      expect((await production.appFetch(own?.path ?? '')).status).toBe(404);
    });
  });
});
