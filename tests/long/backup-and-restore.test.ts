import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { aJpeg } from '../support/images.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from '../support/postgres.ts';
import { bearer, json, tokenOf } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const run = promisify(execFile);
const bin = findPostgres();
const EMAIL = 'nila.rao@kopal.test';
const PASSWORD = 'Correct#Horse9';
const keys = { CODE_SECRET: 'c'.repeat(40), DATA_KEY: 'd'.repeat(40) };
const bank = {
  ...{ account_name: 'Nila Rao', account_number: '123456789012', bank_name: 'State Bank of India' },
  ...{ account_type: 'Savings', branch: 'Fort Kochi', ifsc_code: 'SBIN0001234' },
};
const CARD_PATH = '/api/profile/documents/pan_card_1795242600000.jpg';

/* The steps of docs/operations.md, "Backup and restore": what is written there was done here. */
describe.runIf(bin !== undefined)('a backup of a running server, restored into a new one', () => {
  let postgres: TemporaryPostgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    folder = await mkdtemp(join(tmpdir(), 'kopal-backup-'));
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const createDatabase = async (name: string): Promise<string> => {
    const admin = new Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    return postgres.url(name);
  };
  const countRows = async (url: string): Promise<Readonly<Record<string, number>>> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
      counts[name] = Number(rows[0]?.count);
    }
    await client.end();
    return counts;
  };
  /** Else sessions that ended after the backup would be valid again, and mails that were sent after it would be sent again. */
  const deleteSessionsAndMails = async (url: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const table of ['sessions', 'outgoing_mails', 'one_time_codes', 'reset_tokens'])
      await client.query(`delete from ${table}`);
    await client.end();
  };
  const logIn = async (address: string, as: { email: string; password: string }): Promise<string> =>
    tokenOf(await fetch(`${address}/api/auth/login`, json(as)));

  it('has every row, opens documents and numbers with the same keys, and lets everyone log in', async () => {
    const source = await createDatabase('kopal');
    const files = join(folder, 'files');
    await using server = startServerProcess({ DATABASE_URL: source, FILES_DIR: files, ...keys });
    const address = await server.ready;
    const names = { first_name: 'Nila', last_name: 'Rao' };
    await fetch(`${address}/api/auth/create`, json({ ...names, email: EMAIL, password: PASSWORD }));
    const box = await (await fetch(`${address}/demo/mailbox`)).text();
    const otp = /\b\d{6}\b/.exec(/<pre>([^]*?)<\/pre>/.exec(box)?.[1] ?? '')?.[0];
    await fetch(`${address}/api/auth/verify-otp`, json({ email: EMAIL, otp }));
    const token = await logIn(address, { email: EMAIL, password: PASSWORD });
    const authorization = `Bearer ${token}`;
    const saved = { ...json(bank, { authorization }), method: 'PUT' };
    expect((await fetch(`${address}/api/profile/bank-detail`, saved)).status).toBe(200);
    const form = new FormData();
    form.append('files', new Blob([aJpeg()], { type: 'image/jpeg' }), 'card.jpg');
    form.append('fileName', 'pan_card_1795242600000.jpg');
    const upload = { method: 'POST', headers: { authorization }, body: form };
    expect((await fetch(`${address}/api/profile/documents`, upload)).status).toBe(201);

    // The database first: a document that is uploaded in between is then without its row, not a row without its file.
    const dump = join(folder, 'kopal.dump');
    await run(join(bin ?? '', 'pg_dump'), ['--format=custom', `--file=${dump}`, `--dbname=${source}`]);
    await cp(files, join(folder, 'backup'), { recursive: true });
    const before = await countRows(source);
    await server.stop();

    const target = await createDatabase('restored');
    const restore = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${target}`, dump];
    await run(join(bin ?? '', 'pg_restore'), restore);
    await cp(join(folder, 'backup'), join(folder, 'restored'), { recursive: true });
    expect(await countRows(target)).toEqual(before);
    await deleteSessionsAndMails(target);
    const place = { DATABASE_URL: target, FILES_DIR: join(folder, 'restored') };
    await using restored = startServerProcess({ ...place, ...keys });
    const there = await restored.ready;
    expect((await fetch(`${there}/api/auth/me`, bearer(token))).status).toBe(401);
    const again = await logIn(there, { email: EMAIL, password: PASSWORD });
    const image = await fetch(`${there}${CARD_PATH}`, bearer(again));
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(aJpeg());
    expect(await (await fetch(`${there}/api/profile/bank-detail`, bearer(again))).json()).toMatchObject({
      data: { account_number: '••••••••9012' },
    });
    const demo = await logIn(there, { email: DEMO_ACCOUNTS.lakshmi.email, password: DEMO_PASSWORD });
    const portfolio = await fetch(`${there}/api/investments/investor-profiles-by-email`, bearer(demo));
    expect(await portfolio.json()).toMatchObject({ data: { investments: { length: 10_000 } } });
    const command = (name: string, settings: Readonly<Record<string, string>>, ...input: readonly string[]) =>
      run(process.execPath, [`server/operator/${name}.ts`, ...input], {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env['PATH'], ...settings, ...keys },
      });
    const { stdout } = await command('print-profile', place, EMAIL);
    expect(stdout).toContain('123456789012');
    const elsewhere = { ...place, FILES_DIR: join(folder, 'elsewhere') };
    await expect(command('rotate-keys', elsewhere)).rejects.toMatchObject({
      code: 1,
      stderr: `The documents of this database are not in ${elsewhere.FILES_DIR}. Set FILES_DIR to where they are.\n`,
    });
    expect((await command('rotate-keys', place)).stdout).toContain('Documents: 0 encrypted');
    expect(restored.output()).not.toContain('"level":"error"');
    console.info(`restored ${Object.values(before).reduce((sum, count) => sum + count, 0)} rows`);
  });
});
