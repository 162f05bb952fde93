import type { TestFailure, TestReport } from './test-report.ts';

interface VitestJson {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Counts the tests of Vitest's JSON report.
 * A file that fails outside of its tests (it cannot be imported, a hook throws) counts as one more failure.
 */
export function readVitestReport(value: unknown): Omit<TestReport, 'name'> {
  const failures: TestFailure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const file of (value as VitestJson).testResults) {
    const before = failures.length;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') passed += 1;
      else if (status === 'failed') failures.push({ title: fullName, message: failureMessages.join('\n') });
      else skipped += 1;
    }
    if (file.status === 'failed' && failures.length === before) {
      failures.push({ title: file.name, message: file.message ?? '' });
    }
  }
  return { passed, skipped, failures };
}
