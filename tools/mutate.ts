// `npm run mutate`: changes the core one small step at a time and sees whether its tests notice. Without arguments the
// whole of it; `npm run mutate -- src/core/kyc/cut.ts` some files, comma separated. A change takes about a second of two
// processors, so it is no part of `npm test`. Stryker has a lockfile of its own: what builds and tests the app stays small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runVisibly } from './steps/run-visibly.ts';
import { ROOT } from './steps/step.ts';

const CORE = 'src/core/**/*.ts';

const HOME = 'tools/mutation';
const STRYKER = join(ROOT, HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** By its whole path: it is loaded in a copy of the project. */
const RUNNER = join(ROOT, HOME, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js');

const installed = existsSync(STRYKER)
  ? 0
  : await runVisibly('npm', ['ci', '--prefix', HOME, '--no-audit', '--no-fund']);
const asked = process.argv.slice(2);
process.exitCode =
  installed !== 0
    ? installed
    : await runVisibly('node', [
        STRYKER,
        'run',
        join(HOME, 'stryker.config.json'),
        '--plugins',
        RUNNER,
        '--mutate',
        asked.length > 0 ? asked.join(',') : CORE,
      ]);
