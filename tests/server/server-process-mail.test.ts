import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabaseUrl, json } from '../support/server.ts';
import { production, startServerProcess } from '../support/server-process.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

const EMAIL = 'new.investor@kopal.test';
const registration = json({ first_name: 'Nila', last_name: 'Rao', email: EMAIL, password: 'Correct#Horse9' });

describe('the server process and its mail', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kopal-mail-'));
    const url = await freshDatabaseUrl();
    env = { ...production, ...(url === undefined ? { DATA_DIR: folder } : { DATABASE_URL: url }) };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('S-02 sends its mail in production, where there is no demo mailbox, before it stops', async () => {
    await using sink = await startSmtpSink();
    await using server = startServerProcess({
      ...env,
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'Kopal <no-reply@kopal.test>',
    });
    const address = await server.ready;
    expect((await fetch(`${address}/demo/mailbox`)).status).toBe(404);
    expect((await fetch(`${address}/api/auth/create`, registration)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(sink.mails).toMatchObject([{ from: 'no-reply@kopal.test', to: [EMAIL] }]);
    expect(sink.mails[0]?.data).toMatch(/^ +\d{6}$/m);
    expect(server.output()).not.toMatch(/@|All emails go|Nila/);
  }, 60_000);

  it('starts in production without SMTP_URL, prints a notice, and returns 503 to calls that send mail', async () => {
    await using server = startServerProcess(env);
    const address = await server.ready;
    const response = await fetch(`${address}/api/auth/create`, registration);
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 503, message: 'Emails cannot be sent right now. Please try again later.' },
    ]);
    expect(server.output()).toContain('until SMTP_URL and MAIL_FROM are set');
    expect(server.output()).toContain('"event":"mailNotConfigured"');
  }, 60_000);

  it('does not start when SMTP_URL is invalid, and says so in one sentence without the value', async () => {
    await using server = startServerProcess({
      ...env,
      SMTP_URL: 'smtp:/topsecret',
      MAIL_FROM: 'a@kopal.test',
    });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587.',
    );
  }, 60_000);
});
