// `npm run mutate`: mutates the core and reports the mutants that its tests do not detect. Mutates the whole core
// without arguments; `npm run mutate -- src/core/kyc/crop.ts` mutates the given files. A mutant takes
// about a second of two processors, so this is not part of `npm test`. Stryker has a separate lockfile, to keep the
// dependencies of the app small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runVisibly } from './run-program.ts';

const CORE = 'src/core/**/*.ts';

const HOME = 'tools/mutation';
const STRYKER = join(ROOT, HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** An absolute path, because Stryker loads it in a copy of the project. */
const RUNNER = join(ROOT, HOME, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js');

const installExitCode = existsSync(STRYKER)
  ? 0
  : await runVisibly('npm', ['ci', '--prefix', HOME, '--no-audit', '--no-fund']);
const files = process.argv.slice(2);
process.exitCode =
  installExitCode !== 0
    ? installExitCode
    : await runVisibly('node', [
        STRYKER,
        'run',
        join(HOME, 'stryker.config.json'),
        '--plugins',
        RUNNER,
        '--mutate',
        files.length > 0 ? files.join(',') : CORE,
      ]);
