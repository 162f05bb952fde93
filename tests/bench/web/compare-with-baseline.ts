// `npm run bench:web`: measures the built app and a baseline (minimal pages of React and Bootstrap with the same
// content) in a real Chromium, and prints one table. It checks no limit. `docs/performance.md` has the method. Options:
// `-- --rounds 5 --pages login,dashboard,holdings,interactions --settings slow --json results.json
// --dist dist-before`; with `--dist` that folder is measured and the app is not built.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../../src/demo/demo-accounts.ts';
import { startBenchServer } from './bench-server.ts';
import { buildSite } from './build-site.ts';
import { measureInteractions } from './measure-interactions.ts';
import { type Figures, type LoadedPage, measureLoad } from './measure-load.ts';
import { SETTINGS } from './measured-page.ts';
import { mediansOf } from './medians.ts';
import { type ResultRow, resultTable } from './result-table.ts';
import { ensureChromium } from '../../../tools/chromium/ensure-chromium.ts';
import { ROOT, runVisibly } from '../../../tools/run-program.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'login,dashboard,holdings,interactions' },
    settings: { type: 'string', default: SETTINGS.map(({ name }) => name).join(',') },
    json: { type: 'string' },
    dist: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const pages = values.pages.split(',');
const settings = SETTINGS.filter(({ name }) => values.settings.split(',').includes(name));
const cache = join(ROOT, 'node_modules/.cache/bench-web');

if (values.dist === undefined && (await runVisibly('vite', ['build', '--logLevel', 'warn'])) !== 0)
  process.exit(1);
const server = await startBenchServer(
  await buildSite(values.dist ?? join(ROOT, 'dist'), join(cache, 'site')),
  join(cache, 'data'),
);
const browser = await chromium.launch({
  executablePath: ensureChromium((line) => console.log(line)),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const { origin } = server;
  // What the app stores under `root` for an investor with few investments, and for one with many.
  const few = await server.logIn(DEMO_ACCOUNTS.meera.email);
  const many = await server.logIn(DEMO_ACCOUNTS.lakshmi.email);
  const comparisons: readonly {
    readonly page: string;
    readonly mark: LoadedPage['mark'];
    readonly path: string;
    readonly storedLogin?: string;
  }[] = [
    { page: 'login', mark: 'form', path: '/auth/login' },
    { page: 'dashboard', mark: 'charts', path: '/', storedLogin: few },
    { page: 'holdings', mark: 'rows', path: '/view-all', storedLogin: many },
  ];
  const results: ResultRow[] = [];
  for (const { page, mark, path, storedLogin } of comparisons.filter((each) => pages.includes(each.page))) {
    for (const setting of settings) {
      const build: Figures[] = [];
      const baseline: Figures[] = [];
      for (let round = 1; round <= rounds; round++) {
        process.stderr.write(`\r${page}, ${setting.name}: round ${round} of ${rounds}  `);
        const baselinePath = `/baseline/${page}.html`;
        baseline.push(await measureLoad(browser, origin, { path: baselinePath, mark, storedLogin }, setting));
        build.push(await measureLoad(browser, origin, { path, mark, storedLogin }, setting));
      }
      results.push({ page, setting: setting.name, build: mediansOf(build), baseline: mediansOf(baseline) });
      await saveResults(results);
    }
  }
  for (const setting of pages.includes('interactions') ? settings : []) {
    const build: Figures[] = [];
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`\rinteractions, ${setting.name}: round ${round} of ${rounds}  `);
      build.push(await measureInteractions(browser, origin, { few, many }, setting));
    }
    results.push({ page: 'interaction', setting: setting.name, build: mediansOf(build) });
    await saveResults(results);
  }
  process.stderr.write('\n');
  console.log(resultTable(results));
} finally {
  await browser.close();
  await server.stop();
}

/** With `--json`, saves the results after each measurement, so that a stopped run keeps its results so far. */
async function saveResults(results: readonly ResultRow[]): Promise<void> {
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}
