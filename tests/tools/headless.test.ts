import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../support/postgres.ts';
import { freshDatabaseUrl } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run headless`. */
function headless(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'tools/headless.ts'), ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The title of each step, a text in its printed lines, and the path after it. */
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
  expect(output).toContain('The whole way, by view models alone.');
}

describe('npm run headless', { timeout: 120_000 }, () => {
  it('completes the journey in memory', async () => {
    const { code, output } = await headless();
    expectCompleteJourney(output);
    expect(code).toBe(0);
  });

  it('completes the journey against a running server, with the code from its mailbox', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kopal-headless-'));
    const url = await freshDatabaseUrl();
    await using server = startServerProcess(url === undefined ? { DATA_DIR: folder } : { DATABASE_URL: url });
    const { code, output } = await headless(`${await server.ready}/`);
    expectCompleteJourney(output);
    expect(code).toBe(0);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('reports the failed step in one sentence when no server responds', async () => {
    const { code, output } = await headless(`http://127.0.0.1:${await freePort()}`);
    expect(output).toContain('The journey ends here: An unexpected error occurred.');
    expect(code).toBe(1);
  });

  it('exits with code 2 for an argument that is not the address of a server', async () => {
    const { code, output } = await headless('memory');
    expect(output).toContain('Give the address of a running server');
    expect(code).toBe(2);
  });
});
