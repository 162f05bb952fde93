import type { TestFailure, TestReport } from './test-report.ts';

interface PlaywrightJson {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/**
 * Counts the tests of Playwright's JSON report.
 * Errors outside of tests (the set-up, a file that cannot be loaded) count as failures too.
 */
export function readPlaywrightReport(value: unknown): Omit<TestReport, 'name'> {
  const { suites, errors } = value as PlaywrightJson;
  const failures: TestFailure[] = errors.map(({ message }) => ({
    title: 'outside of a test',
    message: message ?? '',
  }));
  let passed = 0;
  let skipped = 0;
  const visit = (suite: PlaywrightSuite, above: string): void => {
    const path = `${above}${suite.title} › `;
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        if (status === 'expected') passed += 1;
        else if (status === 'skipped') skipped += 1;
        else {
          const message = results.at(-1)?.error?.message ?? status;
          failures.push({ title: `${path}${spec.title}`, message });
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, path);
  };
  for (const suite of suites) visit(suite, '');
  return { passed, skipped, failures };
}
