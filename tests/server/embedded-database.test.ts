import { chmod, readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../server/platform/clock.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { Sessions } from '../../server/session/sessions.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { type EmbeddedFolder, embeddedFolder } from '../support/embedded-folder.ts';
import { sendRequest, type WholeResponse } from '../support/send-request.ts';
import { json } from '../support/server.ts';
import { PRODUCTION_ENVIRONMENT, type ServerProcess, startServerProcess } from '../support/server-process.ts';

const NILA = {
  first_name: 'Nila',
  last_name: 'Rao',
  email: 'nila.rao@kopal.test',
  password: 'Correct#Horse9',
};

/*
 * Runs on PGlite in a folder, the default of `npm start`, even when the other suites use PostgreSQL.
 */
describe('the server with an embedded database on disk', { timeout: 120_000 }, () => {
  let data: EmbeddedFolder;
  let folder: string;
  let server: ServerProcess;
  let address: string;
  beforeAll(async () => {
    data = await embeddedFolder();
    folder = data.path;
    // Open to other users, as a mounted volume can be.
    for (const entry of ['.', 'db', 'db/base', 'db/PG_VERSION']) await chmod(join(folder, entry), 0o777);
    server = startServerProcess({ DATA_DIR: folder });
    address = await server.ready;
  }, 120_000);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await data[Symbol.asyncDispose]();
  });

  const logInAs = (email: string, password: string): Promise<Response> =>
    fetch(`${address}/api/auth/login`, json({ email, password }));
  const logIn = async (email: string, password = DEMO_PASSWORD): Promise<string> =>
    (await (await logInAs(email, password)).json()).token;

  it('prints the address and the log-in of the demo', () => {
    const output = server.output();
    // Browsers allow passkeys at localhost, but not at 127.0.0.1.
    expect(output).toContain(`Kopal is ready at http://localhost:${new URL(address).port}\n`);
    expect(output).toContain(`password ${DEMO_PASSWORD}`);
    for (const { email } of Object.values(DEMO_ACCOUNTS)) expect(output).toContain(email);
  });

  /** Lists what another user of the machine may open: entries of the data folder, and the folder itself as `''`. */
  const openEntries = async (): Promise<readonly string[]> => {
    const entries = await readdir(folder, { recursive: true });
    const modes = await Promise.all(
      ['', ...entries].map(async (entry) => (await stat(join(folder, entry))).mode),
    );
    return ['', ...entries].filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
  };

  it('denies other users access to a folder that was open before, and to everything in it', async () => {
    expect(await openEntries()).toEqual([]);
  });

  it('D-2 lets no second process open its database, and the error names the process that uses it', async () => {
    await expect(openDatabase({ kind: 'embedded', folder })).rejects.toEqual(
      new StartError(
        `The data folder ${folder} is in use by another Kopal server (process ${server.child.pid} on ${hostname()}). ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      ),
    );
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });

  describe('after a sign-up, and SIGTERM while large portfolios are read without a pause', () => {
    const received: WholeResponse[] = [];
    let signUpStatus: number;
    let stopMs: number;
    let code: number | null;
    beforeAll(async () => {
      signUpStatus = await signUp();
      const token = await logIn(DEMO_ACCOUNTS.lakshmi.email);
      const paths = ['investments/investor-profiles-by-email', 'investors/dashboard'];
      let isStopping = false;
      const readers = Array.from({ length: 3 }, async (_, index) => {
        while (!isStopping) {
          const { response } = sendRequest(`${address}/api/${paths[index % 2]}`, {
            authorization: `Bearer ${token}`,
          });
          received.push(await response);
        }
      });
      await vi.waitUntil(() => received.length > 2, { timeout: 60_000 });
      isStopping = true;
      const started = performance.now();
      code = await server.stop('SIGTERM');
      stopMs = performance.now() - started;
      await Promise.all(readers);
    }, 120_000);

    /** Signs an investor up by the code in the demo's mailbox; returns the status of the last call. */
    async function signUp(): Promise<number> {
      const { registrationToken } = await (await fetch(`${address}/api/auth/create`, json(NILA))).json();
      const otp = /^ +(\d{6})$/m.exec(await (await fetch(`${address}/demo/mailbox`)).text())?.[1];
      const verification = json({ email: NILA.email, otp, registrationToken });
      return (await fetch(`${address}/api/auth/verify-otp`, verification)).status;
    }

    it('has signed the investor up by the code in its mailbox', () => {
      expect(signUpStatus).toBe(200);
    });

    it('D-5 has sent every response whole, and ended with code 0 within 10 s', async () => {
      expect(code).toBe(0);
      expect(stopMs).toBeLessThan(10_000);
      expect(new Set(received.map(({ status }) => status))).toEqual(new Set([200]));
      const counts = received.map(({ body }) => JSON.parse(body).data.investments?.length);
      // The responses about the portfolio list all its investments; those about the dashboard list none.
      expect(new Set(counts)).toEqual(new Set([10_000, undefined]));
      expect(await readdir(folder)).not.toContain('server.lock.holder');
    });

    it('D-5 has kept the new account, but nothing of the demo, when production starts in the same folder', async () => {
      await chmod(join(folder, 'files'), 0o777);
      server = startServerProcess({ DATA_DIR: folder, ...PRODUCTION_ENVIRONMENT });
      address = await server.ready;
      expect(await openEntries()).toEqual([]);

      expect(await (await logInAs(NILA.email, NILA.password)).json()).toMatchObject({ name: 'Nila Rao' });
      expect(server.output()).not.toMatch(/demo\.kopal|Demo sign-in/);
      expect((await logInAs(DEMO_ACCOUNTS.meera.email, DEMO_PASSWORD)).status).toBe(401);
      expect((await fetch(`${address}/demo/logos/kheticore.svg`)).status).toBe(404);
    });

    it('D-1 has lost no acknowledged session after SIGKILL, and the stale lock of the killed process keeps nobody out', async () => {
      const tokens = [await logIn(NILA.email, NILA.password), await logIn(NILA.email, NILA.password)];
      const more = Array.from({ length: 4 }, () => logIn(NILA.email, NILA.password).catch(() => ''));
      tokens.push(await Promise.race(more));
      await server.stop('SIGKILL');
      expect(await readdir(folder)).toContain('server.lock.holder');
      await Promise.all(more);
      const { db, close } = await openDatabase({ kind: 'embedded', folder });
      try {
        const sessions = new Sessions({ db, clock: systemClock, config: DEFAULT_APP_CONFIG });
        for (const token of tokens) expect(await sessions.find(token)).toMatchObject({ email: NILA.email });
      } finally {
        await close();
      }
    });
  });
});
