// `npm test`: runs the checks, the unit tests and the browser tests, even after a failure. Each part ends with a line
// about its tests and seconds, and the run with the line `N passed, N failed`, counted from the runners' reports. Finds Chromium, or installs it if possible; see tools/chromium.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium/ensure-chromium.ts';
import { readPlaywrightReport } from './reports/playwright-report.ts';
import { allPassed, renderStage, renderSummary, reportOfSteps } from './reports/summary.ts';
import { brokenReport, readReport } from './reports/test-report.ts';
import type { TestReport } from './reports/test-report.ts';
import { readVitestReport } from './reports/vitest-report.ts';
import { ARCHITECTURE_STEP, CHECK_STEPS } from './steps/check-steps.ts';
import { describeStep } from './steps/describe-steps.ts';
import { runSteps } from './steps/run-steps.ts';
import { runVisibly } from './steps/run-visibly.ts';
import { ROOT } from './steps/step.ts';

const REPORTS = join(ROOT, 'test-results', 'reports');

async function check(): Promise<TestReport> {
  // Skips the architecture tests, because the unit tests include them.
  const steps = CHECK_STEPS.filter(({ name }) => name !== ARCHITECTURE_STEP);
  const atOnce = Math.min(2, availableParallelism());
  return reportOfSteps(await runSteps(steps, atOnce, (result) => console.log(describeStep(result))));
}

async function unitTests(): Promise<TestReport> {
  const file = freshReport('unit.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runVisibly('vitest', ['run', '--project', 'fast', '--project', 'isolated', ...output]);
  return readReport('unit tests', contentOf(file), code, readVitestReport);
}

async function browserTests(): Promise<TestReport> {
  const name = 'browser tests';
  let chromium: string;
  try {
    chromium = ensureChromium(console.log);
  } catch (error) {
    return brokenReport(name, error instanceof Error ? error.message : String(error));
  }
  const file = freshReport('browser.json');
  const code = await runVisibly('playwright', ['test', '--reporter=list,json'], {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return readReport(name, contentOf(file), code, readPlaywrightReport);
}

/** Returns the file for a runner's report, and removes an older report there. */
function freshReport(name: string): string {
  const file = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const contentOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

const reports: TestReport[] = [];
for (const stage of [check, unitTests, browserTests]) {
  const started = performance.now();
  const report = await stage();
  console.log(renderStage(report, (performance.now() - started) / 1000));
  reports.push(report);
}
console.log(renderSummary(reports));
if (!allPassed(reports)) process.exitCode = 1;
