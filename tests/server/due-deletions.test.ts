import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { freshDatabaseUrl } from '../support/server.ts';
import { production, startServerProcess } from '../support/server-process.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

const HOUR_MS = 3_600_000;

it('S-20 at its start, the server deletes accounts whose deletion is due, with a mail, and no others', async () => {
  await using folder = await embeddedFolder();
  const url = await freshDatabaseUrl();
  const location =
    url === undefined
      ? ({ kind: 'embedded', folder: folder.path } as const)
      : ({ kind: 'postgres', url } as const);
  const before = await openDatabase(location);
  const now = Date.now();
  for (const [email, due] of [
    ['over@kopal.test', now - HOUR_MS],
    ['waits@kopal.test', now + HOUR_MS],
  ] as const) {
    const user = {
      ...{ id: randomUUID(), email, first_name: 'Nila', last_name: 'Rao' },
      ...{ created_at: new Date(now), verified_at: new Date(now) },
    };
    await before.db.insertInto('users').values(user).execute();
    const deletion = { user_id: user.id, requested_at: new Date(now), due_at: new Date(due) };
    await before.db.insertInto('account_deletions').values(deletion).execute();
  }
  await before.close();

  await using sink = await startSmtpSink();
  await using server = startServerProcess({
    ...production,
    ...(url === undefined ? { DATA_DIR: folder.path } : { DATABASE_URL: url }),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: 'Kopal <no-reply@kopal.test>',
  });
  await server.ready;
  expect(await server.stop()).toBe(0);
  expect(sink.mails.map(({ to }) => to)).toEqual([['over@kopal.test']]);
  expect(server.output()).not.toContain('@');

  const after = await openDatabase(location);
  const left = await after.db.selectFrom('users').select('email').execute();
  await after.close();
  expect(left).toEqual([{ email: 'waits@kopal.test' }]);
}, 60_000);
