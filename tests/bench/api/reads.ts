import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { todayInIndia } from '../../../src/core/calendar/days.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { prepareDemo } from '../../../server/demo/demo-network.ts';
import { dataEncryption } from '../../support/encryptions.ts';
import { findPostgres, startPostgres } from '../../support/postgres.ts';
import { measureRate } from './load.ts';
import { type MeasuredCall, PATHS } from './paths.ts';
import { median } from '../../support/median.ts';

/*
 * `npm run bench:api` compares the API's reads with bare endpoints, each made of Hono and one database statement, on
 * the same machine. Both servers run at the same time, each in its own process; short rounds alternate between them.
 */

const ROUNDS = 9;
const ROUND_MS = 200;
const WARM_UP_MS = 400;

/** The lowest wanted ratio of our rate to the bare endpoint's rate; printed, not checked. */
const TARGETS: Readonly<Record<MeasuredCall, number>> = {
  deals: 2,
  events: 2,
  ipos: 2,
  dashboard: 0.3,
  holdings: 0.3,
};

interface Running {
  readonly port: number;
  readonly token?: string;
  stop(): void;
}

function start(file: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('message', (message) => {
      resolve({ ...(message as { port: number }), stop: () => child.disconnect() });
    });
  });
}

async function compare(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const bare = await start('bare-server.ts', env);
  const ours = await start('our-server.ts', env);
  const encodings = { 'accept-encoding': 'gzip, deflate, br' };
  const withToken = { ...encodings, authorization: `Bearer ${ours.token ?? ''}` };
  for (const concurrency of [1, 8]) {
    const lines: Record<string, unknown> = {};
    for (const [call, target] of Object.entries(TARGETS) as [MeasuredCall, number][]) {
      const path = PATHS[call];
      // Only the calls for an investor's own data need a token; only their targets are below 1.
      const isPersonal = target < 1;
      const ourHeaders = isPersonal ? withToken : encodings;
      const rateOf = ({ port }: Running, headers: Readonly<Record<string, string>>, ms = ROUND_MS) =>
        measureRate({ port, path, headers, concurrency, durationMs: ms });
      await rateOf(bare, encodings, WARM_UP_MS);
      await rateOf(ours, ourHeaders, WARM_UP_MS);
      const rates = { bare: [] as number[], ours: [] as number[], withToken: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.bare.push(await rateOf(bare, encodings));
        rates.ours.push(await rateOf(ours, ourHeaders));
        if (!isPersonal) rates.withToken.push(await rateOf(ours, withToken));
      }
      const ratio = (ourRates: readonly number[]) =>
        median(ourRates.map((rate, at) => rate / (rates.bare[at] ?? 1))).toFixed(2);
      lines[call] = {
        'bare, requests/s': Math.round(median(rates.bare)),
        'ours, requests/s': Math.round(median(rates.ours)),
        ratio: ratio(rates.ours),
        'ratio with a token': isPersonal ? '' : ratio(rates.withToken),
        target,
      };
    }
    process.stdout.write(`\n${name}, ${concurrency} at a time, median of ${ROUNDS} rounds\n`);
    console.table(lines);
  }
  bare.stop();
  ours.stop();
}

async function seed(location: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { db, close } = await openDatabase(location);
  const hashing = { memoryKiB: 64, passes: 1 };
  const encryption = await dataEncryption(db);
  await prepareDemo({ db, today: todayInIndia(Date.now()), encryption, hashing });
  await close();
}

const folder = mkdtempSync(join(tmpdir(), 'kopal-bench-'));
try {
  await seed({ kind: 'embedded', folder });
  const engine = await PGlite.create(join(folder, 'db'));
  const image = join(folder, 'image.tar');
  writeFileSync(image, await (await engine.dumpDataDir('none')).bytes());
  await engine.close();
  await compare('PGlite', { KOPAL_BENCH_IMAGE: image });

  const isEmbeddedOnly = process.argv.includes('--embedded');
  const bin = isEmbeddedOnly ? undefined : findPostgres();
  if (isEmbeddedOnly) process.stdout.write('\nPostgreSQL is left out.\n');
  else if (bin === undefined) process.stdout.write('\nPostgreSQL was not found.\n');
  else {
    const server = await startPostgres(bin);
    try {
      await seed({ kind: 'postgres', url: server.url('postgres') });
      await compare('PostgreSQL', { KOPAL_BENCH_DATABASE: server.url('postgres') });
    } finally {
      await server.remove();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
