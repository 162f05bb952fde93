import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { documentForm } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from '../support/postgres.ts';
import { bearer, json, logInTo } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const run = promisify(execFile);
const bin = findPostgres();
const ADMIN = 'administrator';
const EMAIL = 'nila.rao@kopal.test';
const PASSWORD = 'Correct#Horse9';
const keys = { CODE_SECRET: 'c'.repeat(40), DATA_KEY: 'd'.repeat(40) };
const bank = {
  ...{ account_name: 'Nila Rao', account_number: '123456789012', bank_name: 'State Bank of India' },
  ...{ account_type: 'Savings', branch: 'Fort Kochi', ifsc_code: 'SBIN0001234' },
};
const CARD_PATH = '/api/profile/documents/pan_card_1795242600000.jpg';

const root = join(import.meta.dirname, '../..');

/** Runs one statement over a connection of its own. */
async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The two blocks of commands of docs/operations.md, "Backup and restore". */
async function linesOfPage(): Promise<{ readonly save: string; readonly restore: string }> {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const section = page.split('### Backup and restore\n')[1]?.split(/^##/m)[0] ?? '';
  const [save, restore, ...others] = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(
    ([, lines]) => lines,
  );
  if (save === undefined || restore === undefined || others.length > 0)
    throw new Error('The section "Backup and restore" must have exactly two `sh` blocks.');
  return { save, restore };
}

/*
 * Runs the commands of docs/operations.md as they are, as an administrator of PostgreSQL; the server has a role of its
 * own, `kopal`, which is no administrator and cannot read an administrator's objects.
 */
describe.runIf(bin !== undefined)('a backup of a running server, restored into a new one', () => {
  let postgres: TemporaryPostgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '', ADMIN);
    folder = await mkdtemp(join(tmpdir(), 'kopal-backup-'));
    await query(postgres.url('postgres'), 'create role kopal login');
    await query(postgres.url('postgres'), 'create database kopal owner kopal');
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** The URL with which the server connects to a database. */
  const asServer = (database: string): string => postgres.url(database).replace(`//${ADMIN}@`, '//kopal@');
  const runLines = async (lines: string, environment: Readonly<Record<string, string>>): Promise<void> => {
    const { hostname, port } = new URL(postgres.url('postgres'));
    const programs = `${bin}:${process.env['PATH']}`;
    await run('bash', ['-euc', lines], {
      cwd: folder,
      env: { PATH: programs, PGHOST: hostname, PGPORT: port, PGUSER: ADMIN, ...environment },
    });
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
  it('has every row except those of sessions, codes, reset tokens and mails, can be decrypted with the same keys, and lets investors log in', async () => {
    const lines = await linesOfPage();
    const source = asServer('kopal');
    const files = join(folder, 'files');
    await using server = startServerProcess({ DATABASE_URL: source, FILES_DIR: files, ...keys });
    const address = await server.ready;
    const names = { first_name: 'Nila', last_name: 'Rao' };
    await fetch(`${address}/api/auth/create`, json({ ...names, email: EMAIL, password: PASSWORD }));
    const box = await (await fetch(`${address}/demo/mailbox`)).text();
    const otp = /\b\d{6}\b/.exec(/<pre>([^]*?)<\/pre>/.exec(box)?.[1] ?? '')?.[0];
    await fetch(`${address}/api/auth/verify-otp`, json({ email: EMAIL, otp }));
    const token = await logInTo(address, { email: EMAIL, password: PASSWORD });
    const authorization = `Bearer ${token}`;
    const bankUpdate = { ...json(bank, { authorization }), method: 'PUT' };
    expect((await fetch(`${address}/api/profile/bank-detail`, bankUpdate)).status).toBe(200);
    const body = documentForm('pan_card_1795242600000.jpg');
    const upload = { method: 'POST', headers: { authorization }, body };
    expect((await fetch(`${address}/api/profile/documents`, upload)).status).toBe(201);

    await runLines(lines.save, { DATABASE_URL: source, FILES_DIR: files });
    const before = await countRows(source);
    await server.stop();

    const target = asServer('restored');
    const env = { DATABASE_URL: target, FILES_DIR: join(folder, 'restored') };
    await runLines(lines.restore, { NEW_FILES_DIR: env.FILES_DIR });
    // These tables are not restored: a session that ended after the backup would be valid again, and a mail that was
    // sent after the backup would be sent again.
    const emptied = ['sessions', 'outgoing_mails', 'one_time_codes', 'reset_tokens'];
    expect(await countRows(target)).toEqual({
      ...before,
      ...Object.fromEntries(emptied.map((table) => [table, 0])),
      // Guesses are deleted with their code.
      code_guesses: 0,
    });
    await using restored = startServerProcess({ ...env, ...keys });
    const newAddress = await restored.ready;
    expect((await fetch(`${newAddress}/api/auth/me`, bearer(token))).status).toBe(401);
    const again = await logInTo(newAddress, { email: EMAIL, password: PASSWORD });
    const image = await fetch(`${newAddress}${CARD_PATH}`, bearer(again));
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(aJpeg());
    expect(await (await fetch(`${newAddress}/api/profile/bank-detail`, bearer(again))).json()).toMatchObject({
      data: { account_number: '••••••••9012' },
    });
    const demo = await logInTo(newAddress, { email: DEMO_ACCOUNTS.lakshmi.email, password: DEMO_PASSWORD });
    const portfolio = await fetch(`${newAddress}/api/investments/investor-profiles-by-email`, bearer(demo));
    expect(await portfolio.json()).toMatchObject({ data: { investments: { length: 10_000 } } });
    const command = (name: string, settings: Readonly<Record<string, string>>, ...input: readonly string[]) =>
      run(process.execPath, [`server/operator/${name}.ts`, ...input], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...settings, ...keys },
      });
    const { stdout } = await command('print-profile', env, EMAIL);
    expect(stdout).toContain('123456789012');
    const elsewhere = { ...env, FILES_DIR: join(folder, 'elsewhere') };
    await expect(command('rotate-keys', elsewhere)).rejects.toMatchObject({
      code: 1,
      stderr: `The documents of this database are not in ${elsewhere.FILES_DIR}. Set FILES_DIR to where they are.\n`,
    });
    expect((await command('rotate-keys', env)).stdout).toContain('Documents: 0 encrypted');
    expect(restored.output()).not.toContain('"level":"error"');
    console.info(`restored ${Object.values(before).reduce((sum, count) => sum + count, 0)} rows`);
  });
});
