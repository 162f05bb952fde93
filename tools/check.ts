// `npm run check`: runs every check that needs no browser and no server, and lists the failed checks at the end. After
// a failure, the checks go on, but after a failed build those of the bundle are left out. `npm run check lint format`
// runs the checks whose names contain `lint` or `format`.
import { runProgram } from './run-program.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Makes tools written in Go collect garbage less often, which saves a fifth of their processor time. */
const GO_MEMORY = { GOGC: '400' };

/** Not part of `runChecksBeforeTests`, because the unit tests include the architecture tests. */
const ARCHITECTURE: Check = {
  name: 'architecture: imports, cycles, ports, documents',
  command: 'vitest',
  args: ['run', '--project', 'fast', 'tests/architecture'],
};

const BUILD = 'build';

const CHECKS: readonly Check[] = [
  { name: BUILD, command: 'vite', args: ['build', '--logLevel', 'warn'] },
  {
    name: 'types, core without DOM and Node',
    command: 'tsc',
    // Each parallel builder or checker would parse the same declarations, and slow the check that runs meanwhile.
    args: ['-b', '--builders', '1', '--checkers', '1'],
    env: GO_MEMORY,
  },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], env: GO_MEMORY },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  ARCHITECTURE,
  {
    name: 'supply chain: licences, integrity, scripts',
    command: 'node',
    args: ['tools/check-supply-chain.ts'],
  },
];

/** Checks that read the output of `build`, so they run after all other checks, and never without a build. */
const BUNDLE_CHECKS: readonly Check[] = [
  {
    name: 'bundle: size',
    command: 'size-limit',
    args: ['--config', 'size-limit.config.ts'],
  },
  { name: 'bundle: origins, eval, test code', command: 'node', args: ['tools/check-bundle.ts'] },
];

/** Runs a check and prints its name, its seconds, and its output. @returns its name if it failed */
async function run({ name, command, args, env }: Check): Promise<string | undefined> {
  const started = performance.now();
  const { code, output } = await runProgram(command, args, { quiet: true, ...(env && { env }) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (output.trim() !== '') console.log(output.trim().replaceAll(/^/gm, '    '));
  return code === 0 ? undefined : name;
}

/** Runs checks, two at a time. @returns the names of the failed ones */
async function runAll(checks: readonly Check[]): Promise<readonly string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const name = await run(check);
      if (name !== undefined) failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/**
 * Runs the checks that `isWanted` picks by name.
 * @returns how many were run, and the names of those that failed
 */
async function runChecks(
  isWanted: (name: string) => boolean,
): Promise<{ readonly count: number; readonly failed: readonly string[] }> {
  const bundleChecks = BUNDLE_CHECKS.filter(({ name }) => isWanted(name));
  const checks = CHECKS.filter(({ name }) => isWanted(name) || (name === BUILD && bundleChecks.length > 0));
  const failed = await runAll(checks);
  // After a failed build, the bundle checks would find no build or an earlier one.
  if (failed.includes(BUILD)) return { count: checks.length, failed };
  return {
    count: checks.length + bundleChecks.length,
    failed: [...failed, ...(await runAll(bundleChecks))],
  };
}

/** Runs every check that the unit tests do not include. */
export const runChecksBeforeTests = (): ReturnType<typeof runChecks> =>
  runChecks((name) => name !== ARCHITECTURE.name);

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const { count, failed } = await runChecks(
    (name) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  if (count === 0) throw new Error(`No check is named like ${wanted.join(', ')}.`);
  console.log(`\n${count} checks ${failed.length === 0 ? 'passed' : `run, FAILED: ${failed.join('; ')}`}.`);
  if (failed.length > 0) process.exitCode = 1;
}
