// `npm run mutate`: mutates the whole core and reports the mutants that its tests do not detect.
// `npm run mutate -- src/core/kyc/crop.ts` mutates only the given files. A mutant takes about a second on two
// processors, so this is not part of `npm test`. Stryker has a separate lockfile, to keep the dependencies of the app
// small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runVisibly } from './run-program.ts';

const CORE = 'src/core/**/*.ts';

const STRYKER_FOLDER = 'tools/mutation';
const STRYKER = join(ROOT, STRYKER_FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** An absolute path, because Stryker loads it in a copy of the project. */
const RUNNER = join(ROOT, STRYKER_FOLDER, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js');

const installExitCode = existsSync(STRYKER)
  ? 0
  : await runVisibly('npm', ['ci', '--prefix', STRYKER_FOLDER, '--no-audit', '--no-fund']);
const files = process.argv.slice(2);
process.exitCode =
  installExitCode !== 0
    ? installExitCode
    : await runVisibly('node', [
        STRYKER,
        'run',
        join(STRYKER_FOLDER, 'stryker.config.json'),
        '--plugins',
        RUNNER,
        '--mutate',
        files.length > 0 ? files.join(',') : CORE,
      ]);
