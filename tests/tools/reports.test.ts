import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from '../../tools/reports/playwright-report.ts';
import { allPassed, renderStage, renderSummary, reportOfSteps } from '../../tools/reports/summary.ts';
import { readReport } from '../../tools/reports/test-report.ts';
import type { TestReport } from '../../tools/reports/test-report.ts';
import { readVitestReport } from '../../tools/reports/vitest-report.ts';

const good: TestReport = { name: 'unit tests', passed: 3, skipped: 0, failures: [] };
const FAILED_REPORT: TestReport = {
  name: 'browser tests',
  passed: 1,
  skipped: 2,
  failures: [{ title: 'login › works', message: '\u001B[31mexpected 200\u001B[39m' }],
};

const lastLine = (reports: readonly TestReport[]): string | undefined =>
  renderSummary(reports).split('\n').at(-1);

describe('renderSummary', () => {
  it('ends with the counts of all parts', () => {
    expect(lastLine([good, good])).toBe('6 passed, 0 failed');
    expect(lastLine([good, FAILED_REPORT])).toBe('4 passed, 1 failed, 2 skipped');
  });

  it('shows each failure without colour codes, in at most 12 lines', () => {
    expect(renderSummary([FAILED_REPORT])).toContain('✗ browser tests: login › works\n    expected 200\n');
    const long = { ...FAILED_REPORT, failures: [{ title: 'long', message: 'line\n'.repeat(50) }] };
    expect(renderSummary([long]).match(/line/g)).toHaveLength(12);
  });

  it('counts as passed only if every part ran a test and nothing failed', () => {
    expect(allPassed([good])).toBe(true);
    expect(allPassed([good, FAILED_REPORT])).toBe(false);
    expect(allPassed([good, { ...good, passed: 0 }])).toBe(false);
    expect(allPassed([])).toBe(false);
  });

  it('counts each check as one test', () => {
    const step = { name: 'lint', passed: true, output: '', seconds: 1 };
    expect(reportOfSteps([step, { ...step, name: 'types', passed: false, output: 'TS2322\n' }])).toEqual({
      name: 'checks',
      passed: 1,
      skipped: 0,
      failures: [{ title: 'types', message: 'TS2322' }],
    });
  });
});

describe('renderStage', () => {
  it('shows the counts and the seconds of one part', () => {
    expect(renderStage(good, 109.6)).toBe('\nunit tests: 3 passed, 0 failed, in 110 s\n');
    expect(renderStage(FAILED_REPORT, 2)).toBe('\nbrowser tests: 1 passed, 1 failed, 2 skipped, in 2 s\n');
  });
});

describe('readReport', () => {
  const read = (): Omit<TestReport, 'name'> => ({ passed: 2, skipped: 0, failures: [] });

  it('accepts the report of a successful run', () => {
    expect(readReport('unit tests', '{}', 0, read)).toEqual({
      name: 'unit tests',
      passed: 2,
      skipped: 0,
      failures: [],
    });
  });

  it.each([
    ['was not written', undefined, 0, read],
    ['is not JSON', '<html>', 0, read],
    ['has another shape', '{}', 0, readVitestReport],
    ['holds no test', '{"testResults":[]}', 0, readVitestReport],
    ['holds no failure though the run failed', '{}', 1, read],
  ])('counts as a failure that %s', (_what, json, exitCode, reader) => {
    expect(readReport('unit tests', json, exitCode, reader).failures).toHaveLength(1);
  });
});

describe('readVitestReport', () => {
  const test = (status: string, fullName: string): object => ({
    status,
    fullName,
    failureMessages: ['boom'],
  });

  it('counts test by test', () => {
    const assertionResults = [
      test('passed', 'a'),
      test('failed', 'b'),
      test('pending', 'c'),
      test('todo', 'd'),
    ];
    expect(
      readVitestReport({ testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults }] }),
    ).toEqual({
      passed: 1,
      skipped: 2,
      failures: [{ title: 'b', message: 'boom' }],
    });
  });

  it('counts a failure for a file that cannot be loaded', () => {
    const file = { name: 'x.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] };
    expect(readVitestReport({ testResults: [file] }).failures).toEqual([
      { title: 'x.test.ts', message: 'SyntaxError' },
    ]);
  });
});

describe('readPlaywrightReport', () => {
  const spec = (title: string, status: string): object => ({
    title,
    tests: [{ status, results: [{ error: { message: 'boom' } }] }],
  });

  it('counts the tests of nested suites', () => {
    const inner = {
      title: 'form',
      specs: [spec('b', 'unexpected'), spec('c', 'expected'), spec('d', 'skipped')],
    };
    const suites = [{ title: 'login.spec.ts', specs: [spec('a', 'expected')], suites: [inner] }];
    expect(readPlaywrightReport({ suites, errors: [] })).toEqual({
      passed: 2,
      skipped: 1,
      failures: [{ title: 'login.spec.ts › form › b', message: 'boom' }],
    });
  });

  it('counts a failure for an error outside of tests', () => {
    const failures = [{ title: 'outside of a test', message: 'dist/ is missing' }];
    expect(readPlaywrightReport({ suites: [], errors: [{ message: 'dist/ is missing' }] }).failures).toEqual(
      failures,
    );
  });
});
