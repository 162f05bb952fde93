// `npm test`: runs the checks, the unit tests and the browser tests, even after a failure. The last line is
// `N passed, N failed`, and `N skipped` if there are any, counted from the checks and the reports of the test
// runners. `tools/chromium` finds or installs the browser.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecksBeforeTests } from './check.ts';
import { ensureChromium } from './chromium/ensure-chromium.ts';
import { ROOT, runVisibly } from './run-program.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The totals of Vitest's JSON report, and its files. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The totals of Playwright's JSON report. */
interface PlaywrightTotals {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside of tests. */
  readonly errors: readonly unknown[];
}

const REPORTS = join(ROOT, 'test-results', 'reports');

async function checks(): Promise<Counts> {
  const { count, failed } = await runChecksBeforeTests();
  return { passed: count - failed.length, failed: failed.length, skipped: 0 };
}

async function unitTests(): Promise<Counts> {
  const file = reportFile('unit.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runVisibly('vitest', ['run', '--project', 'fast', '--project', 'isolated', ...output]);
  return countsOf(file, code, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      report as VitestReport;
    // A file that cannot be imported, or whose hook throws, has failed without a failed test.
    const failedFiles = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + failedFiles.length,
      skipped: numPendingTests + numTodoTests,
    };
  });
}

async function browserTests(): Promise<Counts> {
  const file = reportFile('browser.json');
  const code = await runVisibly('playwright', ['test', '--project=chromium', '--reporter=list,json'], {
    CHROME_PATH: ensureChromium(console.log),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return countsOf(file, code, (report) => {
    const { stats, errors } = report as PlaywrightTotals;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  });
}

/** Returns the file for a runner's report, and removes an older report there. */
function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(join(REPORTS, name), { force: true });
  return join(REPORTS, name);
}

/**
 * Reads a runner's report. A run that reports no failed test, but has a non-zero exit code or no passed test, counts as
 * one failure.
 */
function countsOf(file: string, code: number, read: (report: unknown) => Counts): Counts {
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  const isBroken = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isBroken ? { ...counts, failed: 1 } : counts;
}

const summaryOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, stage] of Object.entries({
  checks,
  'unit tests': unitTests,
  'browser tests': browserTests,
})) {
  const started = performance.now();
  const counts = await stage().catch((error: unknown): Counts => {
    // The runner wrote no report, or the machine has no browser.
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  console.log(`\n${name}: ${summaryOf(counts)}, in ${Math.round((performance.now() - started) / 1000)} s\n`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(summaryOf(total));
if (total.failed > 0) process.exitCode = 1;
