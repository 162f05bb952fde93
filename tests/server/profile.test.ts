import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decryptedProfile } from '../../server/profile/decrypted-profile.ts';
import { dataEncryption } from '../support/encryptions.ts';
import { aBasicRecord } from '../support/profile-records.ts';
import { bearer, json, startSharedServer } from '../support/server.ts';

const BASIC = aBasicRecord();
const BANK = {
  account_name: 'Asha Menon',
  account_number: '123456789012',
  bank_name: 'State Bank of India',
  account_type: 'Savings',
  branch: 'Fort Kochi',
  ifsc_code: 'sbin 0001234',
};
const NOMINEE = {
  nominee_name: 'Ravi Menon',
  nominee_relation: 'Brother',
  date_of_birth: '1992-05-17',
  id_document_type: 'Passport',
  id_number: 'M1234567',
};
const BODIES = {
  'basic-detail': BASIC,
  'bank-detail': BANK,
  'nominee-detail': { nominees: [NOMINEE] },
} as const;
const paths = Object.keys(BODIES) as (keyof typeof BODIES)[];

const server = await startSharedServer();

describe('the profile calls', () => {
  async function investor() {
    const seeded = await server.seedInvestor();
    const token = await server.logIn(seeded);
    const get = (path: string, query = '') => server.appFetch(`/api/profile/${path}${query}`, bearer(token));
    const put = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      server.appFetch(`/api/profile/${path}`, {
        ...json(body, { authorization: `Bearer ${token}`, ...headers }),
        method: 'PUT',
      });
    return { ...seeded, token, get, put };
  }

  it('return the saved values with their revision, and numbers masked except for their ends', async () => {
    const { put, get } = await investor();
    for (const path of paths) expect((await put(path, BODIES[path])).status).toBe(200);
    expect(await (await get('basic-detail')).json()).toEqual({ data: { ...BASIC, revision: 1 } });
    expect(await (await get('bank-detail')).json()).toEqual({
      data: { ...BANK, ifsc_code: 'SBIN0001234', account_number: '••••••••9012', revision: 1 },
    });
    expect(await (await get('nominee-detail')).json()).toEqual({
      data: {
        nominees: [{ ...NOMINEE, _id: expect.any(String), id_number: '••••••••4567', share: 100 }],
        revision: 1,
      },
    });
  });

  it('S-06 ignore ids in the query, and reject another’s e-mail with 403 and a missing token with 401', async () => {
    const asha = await investor();
    await asha.put('bank-detail', BANK);
    const other = await investor();
    for (const path of paths) {
      expect((await other.get(path, `?email=${encodeURIComponent(asha.email)}`)).status).toBe(403);
      expect(await (await other.get(path, `?user_id=${asha.id}&id=${asha.id}`)).json()).toEqual({ data: {} });
      expect((await server.appFetch(`/api/profile/${path}`)).status).toBe(401);
    }
  });

  it('S-07 ignore fields that are not listed, such as the id of another owner', async () => {
    const asha = await investor();
    const other = await investor();
    const smuggled = {
      ...BASIC,
      user_id: asha.id,
      account_number_end: 'x',
      demo: true,
      // The brackets make `__proto__` an own property, which JSON includes; otherwise it would set the prototype.
      ['__proto__']: { polluted: true },
      constructor: { prototype: { polluted: true } },
    };
    expect((await other.put('basic-detail', smuggled)).status).toBe(200);
    expect(await (await asha.get('basic-detail')).json()).toEqual({ data: {} });
    expect(await (await other.get('basic-detail')).json()).toEqual({ data: { ...BASIC, revision: 1 } });
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    "' or 1=1 --",
    "'; drop table bank_details; --",
    "Robert'); delete from users; --",
    '$1',
    '\\x27',
    '<script>alert(1)</script>',
    '${7*7}',
  ])('S-07 store %j unchanged as text', async (evil) => {
    const { put, get } = await investor();
    expect((await put('basic-detail', { ...BASIC, first_name: evil, city: evil })).status).toBe(200);
    expect(await (await get('basic-detail')).json()).toMatchObject({
      data: { first_name: evil, city: evil },
    });
  });

  it.each<[string, keyof typeof BODIES, unknown]>([
    ['a body that is not an object', 'basic-detail', []],
    ['a missing field', 'basic-detail', { ...BASIC, gender: undefined }],
    ['a field of another type', 'basic-detail', { ...BASIC, pincode: 682001 }],
    ['a NUL', 'basic-detail', { ...BASIC, first_name: 'A\u0000' }],
    ['an escape character', 'bank-detail', { ...BANK, branch: 'A\u001b[31m' }],
    ['a line break in a one-line field', 'bank-detail', { ...BANK, branch: 'A\nB' }],
    ['a text too long', 'bank-detail', { ...BANK, bank_name: 'x'.repeat(201) }],
    ['an experience too long', 'basic-detail', { ...BASIC, work_experience: 'x'.repeat(2001) }],
    ['a place that is a path', 'basic-detail', { ...BASIC, country: '../../IN' }],
    ['a date that does not exist', 'basic-detail', { ...BASIC, date_of_birth: '2001-02-30' }],
    ['an investor under 18', 'basic-detail', { ...BASIC, date_of_birth: '2015-01-01' }],
    ['a masked number as a new one', 'bank-detail', { ...BANK, account_number: '••••••••9012' }],
    ['an empty list of nominees', 'nominee-detail', { nominees: [] }],
    ['five nominees', 'nominee-detail', { nominees: Array.from({ length: 5 }, () => NOMINEE) }],
    ['a share as text', 'nominee-detail', { nominees: [{ ...NOMINEE, share: '100' }] }],
    ['an extremely large share', 'nominee-detail', { nominees: [NOMINEE, { ...NOMINEE, share: 1e300 }] }],
    ['a revision as text', 'bank-detail', { ...BANK, revision: '1' }],
    ['a revision too large', 'bank-detail', { ...BANK, revision: 2 ** 53 }],
    ['a revision of 0', 'bank-detail', { ...BANK, revision: 0 }],
  ])('reject %s with 400 and one sentence', async (_what, path, body) => {
    const { put, get } = await investor();
    const response = await put(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ status: 400, message: expect.stringMatching(/\.$|^Please/) });
    expect(await (await get(path)).json()).toEqual({ data: {} });
  });

  // In India it is 21 November 2026.
  it.each<[string, (day: string) => [keyof typeof BODIES, unknown]]>([
    [
      'the day 18 years before tomorrow',
      (day) => ['basic-detail', { ...BASIC, date_of_birth: `2008-${day}` }],
    ],
    ['tomorrow', (day) => ['nominee-detail', { nominees: [{ ...NOMINEE, date_of_birth: `2026-${day}` }] }]],
  ])(
    'accept %s as the latest date of birth, because it is already tomorrow in some time zones',
    async (_what, requestOf) => {
      const { put } = await investor();
      expect((await put(...requestOf('11-23'))).status).toBe(400);
      expect((await put(...requestOf('11-22'))).status).toBe(200);
    },
  );

  it('reject a list with a duplicate nominee, and change nothing', async () => {
    const { put, get } = await investor();
    await put('nominee-detail', { nominees: [NOMINEE] });
    const saved = (await (await get('nominee-detail')).json()) as {
      readonly data: { readonly nominees: readonly [{ readonly _id: string }] };
    };
    const { _id } = saved.data.nominees[0];
    const halves = [50, 50].map((share) => ({ ...NOMINEE, _id, share }));
    const response = await put('nominee-detail', { nominees: halves, revision: 1 });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      status: 400,
      message: 'Each nominee can be listed only once.',
    });
    expect(await (await get('nominee-detail')).json()).toEqual(saved);
  });

  it('return the nominees in their order, even after the row of the first nominee was updated', async () => {
    const { id, put, get } = await investor();
    const names = ['Ravi Menon', 'Lata Menon', 'Arun Menon', 'Devi Menon'];
    const nominees = names.map((nominee_name) => ({ ...NOMINEE, nominee_name, share: 25 }));
    await put('nominee-detail', { nominees });
    const { db } = server.database;
    // A rotation of the data key updates rows like this. The new version of the row is stored behind the other rows.
    await db
      .updateTable('nominees')
      .set({ id_number_end: '4567' })
      .where('user_id', '=', id)
      .where('position', '=', 0)
      .execute();
    // With statistics, the database reads such a small table without its index, in the order of storage.
    await sql`analyze nominees`.execute(db);
    const { data } = (await (await get('nominee-detail')).json()) as {
      readonly data: { readonly nominees: readonly { readonly nominee_name: string }[] };
    };
    expect(data.nominees.map(({ nominee_name }) => nominee_name)).toEqual(names);
  });

  it('accept one of ten concurrent saves', async () => {
    const { put } = await investor();
    await put('nominee-detail', { nominees: [NOMINEE] });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        put('nominee-detail', { nominees: [{ ...NOMINEE, nominee_name: `Nominee ${at}` }], revision: 1 }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('store numbers encrypted, which an operator can read in full, but only with the right key', async () => {
    const { id, email, put } = await investor();
    await put('bank-detail', BANK);
    await put('nominee-detail', { nominees: [NOMINEE] });
    const { db } = server.database;
    const rows = await Promise.all(
      (['bank_details', 'nominees'] as const).map((table) =>
        db.selectFrom(table).selectAll().where('user_id', '=', id).execute(),
      ),
    );
    expect(rows.map(({ length }) => length)).toEqual([1, 1]);
    expect(JSON.stringify(rows)).not.toMatch(/12345678|M123456/);
    const { encryption } = server;
    expect(await decryptedProfile({ db, encryption }, email)).toMatchObject({
      email,
      bank_details: [{ account_number: '123456789012', branch: 'Fort Kochi' }],
      nominees: [{ nominee_name: 'Ravi Menon', id_number: 'M1234567' }],
    });
    const other = await dataEncryption(db, 'x'.repeat(32));
    expect(await decryptedProfile({ db, encryption: other }, email)).toMatchObject({
      bank_details: [{ account_number: '(encrypted with another key)' }],
    });
    expect(await decryptedProfile({ db, encryption }, 'nobody@kopal.test')).toBeUndefined();
  });

  it('leave no data when the account is deleted', async () => {
    const { id, put } = await investor();
    for (const path of paths) await put(path, BODIES[path]);
    const { db } = server.database;
    await db.deleteFrom('users').where('id', '=', id).execute();
    for (const table of ['profile_sections', 'basic_details', 'bank_details', 'nominees'] as const) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
      expect(rows).toEqual([]);
    }
  });
});
