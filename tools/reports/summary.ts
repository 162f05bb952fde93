import { stripVTControlCharacters } from 'node:util';
import type { StepResult } from '../steps/step.ts';
import type { TestReport } from './test-report.ts';

const MESSAGE_LINES = 12;

/** Reports the checks as one part of the test run: each step is one test. */
export function reportOfSteps(results: readonly StepResult[]): TestReport {
  const failed = results.filter(({ passed }) => !passed);
  return {
    name: 'checks',
    passed: results.length - failed.length,
    skipped: 0,
    failures: failed.map(({ name, output }) => ({ title: name, message: output.trim() })),
  };
}

/**
 * Renders the end of `npm test`: a table of the parts, every failure with the start of its message, and as the last line
 * `N passed, N failed`, with `, N skipped` if any were.
 */
export function renderSummary(reports: readonly TestReport[]): string {
  const rows = reports.map(
    ({ name, passed, failures, skipped }) =>
      `  ${name.padEnd(16)} ${count({ passed, failed: failures.length, skipped })}`,
  );
  const failures = reports.flatMap((report) =>
    report.failures.map(({ title, message }) => `✗ ${report.name}: ${title}\n${shorten(message)}`),
  );
  const end = [...rows, '', count(totals(reports))];
  return ['', ...failures, ...(failures.length > 0 ? [''] : []), ...end].join('\n');
}

/** Renders one line about a finished part: `unit tests: 5149 passed, 0 failed, in 110 s`. */
export function renderStage({ name, passed, failures, skipped }: TestReport, seconds: number): string {
  const duration = `in ${Math.round(seconds)} s`;
  return `\n${name}: ${count({ passed, failed: failures.length, skipped })}, ${duration}\n`;
}

/** Whether the whole run passed: nothing failed, and every part ran a test. */
export function allPassed(reports: readonly TestReport[]): boolean {
  return reports.length > 0 && reports.every(({ passed, failures }) => failures.length === 0 && passed > 0);
}

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function totals(reports: readonly TestReport[]): Totals {
  const sum = (value: (report: TestReport) => number): number =>
    reports.reduce((total, report) => total + value(report), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length),
    skipped: sum(({ skipped }) => skipped),
  };
}

function count({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function shorten(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const shown = lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`);
  return lines.length > MESSAGE_LINES ? [...shown, '    …'].join('\n') : shown.join('\n');
}
