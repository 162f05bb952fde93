// `npm run mutate`: changes the core's rules one small step at a time and sees whether their tests notice. Without
// arguments the rules listed below; `npm run mutate -- src/core/kyc/cut.ts` any other file. Takes about two seconds a
// change, so it is no part of `npm test`. Stryker has a lockfile of its own: what builds and tests the app stays small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runVisibly } from './steps/run-visibly.ts';
import { ROOT } from './steps/step.ts';

/** The pure rules: money, dates, addresses, tables, charts, validation, identifiers, search. */
const RULES = [
  'events/event-status',
  'investment/months-held',
  'portfolio/growth',
  'portfolio/holding-value',
  'portfolio/holdings-sort',
  'portfolio/overtime',
  'portfolio/periods',
  'portfolio/sectors',
  'portfolio/summary',
  'portfolio/tidy-axis',
  'portfolio/top-investments',
  'profile/identifiers',
  'profile/verhoeff',
  'search/edit-distance',
  'search/rank-entries',
  'session/new-password',
  'session/otp-entry',
  'session/registration',
  'shared/dates',
  'shared/html-words',
  'shared/image-url',
  'shared/mask-amounts',
  'shared/money',
  'shared/pagination',
  'shared/query-string',
  'shared/shortened',
  'shared/web-link',
  'shell/redirect',
  'shell/return-path',
].map((rule) => `src/core/${rule}.ts`);

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
        (asked.length > 0 ? asked : RULES).join(','),
      ]);
