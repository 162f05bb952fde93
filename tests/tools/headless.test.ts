import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { KopalOptions } from '../../src/composition/create-kopal.ts';
import { KopalError } from '../../src/composition/kopal-error.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { runJourney } from '../../tools/headless/journey.ts';
import { readMemoryMailbox } from '../../tools/headless/mailbox.ts';
import { listenLocally } from '../support/listen-locally.ts';
import { freePort } from '../support/postgres.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { startTestServer } from '../support/server.ts';
import { seedMarket, seedPortfolio } from '../support/test-backend.ts';

const root = join(import.meta.dirname, '../..');

/** The steps up to the second log-in: title, a text in the printed lines, and the beginning of the path afterwards. */
const STEPS = [
  [/^Register$/m, '“Registration successful! Please verify your OTP.”', '/auth/verify-otp'],
  [/^Verify the code$/m, '“Email Verified Successfully !!”', '/auth/login'],
  [/^Log in$/m, '“Login Successfull !!”', '/'],
  [/^The dashboard of a new investor$/m, 'invested       ₹0 in 0 startups', '/'],
  [/^The holdings of a new investor$/m, 'none yet', '/view-all'],
  [/^A deal$/m, '12 on the first page; opened ', '/deal/'],
  [/^An event$/m, '12 on the first page; opened ', '/events'],
  [/^Log out$/m, '', '/auth/login'],
  [/^Log in as an investor with investments$/m, 'meera@demo.kopal.example', '/'],
] as const;

function expectCompleteJourney(output: string): void {
  let rest = output;
  for (const [title, text, path] of STEPS) {
    const at = rest.search(title);
    expect(at, `${title} in:\n${rest}`).toBeGreaterThanOrEqual(0);
    rest = rest.slice(at);
    const step = rest.slice(0, rest.indexOf('\n\n'));
    expect(step).toContain(text);
    expect(step).toContain(`\n  at ${path}`);
  }
  const [, dashboard = '', holdings = ''] =
    /\nThe dashboard\n([^]*?)\nThe holdings\n([^]*?)\n\n/.exec(rest) ?? [];
  expect(dashboard).toMatch(/invested {7}₹[1-9][\d,]+ in [1-9]\d* startups\n/);
  expect(dashboard).toMatch(/worth today {4}₹[1-9][\d,]+ \(₹[\d,]+, [\d.]+%\)\n/);
  expect(dashboard).toMatch(/best {11}\S.* \d+%/);
  expect(holdings).toMatch(/^ {2}\d+ investments\n( {2}.+: ₹[\d,]+, now .+\n){5} {2}and \d+ more\n/);
}

/** Takes the journey in this process; the code comes from the mailbox in memory. @returns what it printed */
async function printedJourney(kopal: KopalOptions): Promise<string> {
  const lines: string[] = [];
  await runJourney(
    {
      kopal,
      readCode: readMemoryMailbox,
      newcomer: {
        firstName: 'Asha',
        lastName: 'Menon',
        email: 'asha@kopal.example',
        password: 'Correct#Horse9',
      },
      investor: { email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD },
    },
    (line) => lines.push(line),
  );
  return lines.join('\n');
}

describe('the journey without a browser', { timeout: 120_000 }, () => {
  it('is completed in memory', async () => {
    expectCompleteJourney(await printedJourney({ backend: 'memory' }));
  });

  it('is completed by tools/headless.ts against a running server, with the code from the server’s mailbox', async () => {
    await using server = await startTestServer({ clock: new ManualClock(new Date().toISOString()) });
    await seedMarket(server);
    await seedPortfolio(
      server,
      await server.seedInvestor({ email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD }),
    );
    const { address, stop } = await listenLocally(server.app);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'tools/headless.ts'), `${address}/`],
      {
        cwd: root,
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      },
    );
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe(`Kopal without a browser, at ${address}`);
    expectCompleteJourney(stdout);
    expect(lines.at(-1)).toBe('Done: every step ran through view models alone.');
    await stop(0);
  });

  it('ends with the message of the app when no server responds', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}/api`;
    await expect(printedJourney({ backend: 'http', baseUrl })).rejects.toEqual(
      new KopalError('An unexpected error occurred.'),
    );
  });
});
