/** The result of one part of `npm test`. */
export interface TestReport {
  /** Name for readers: `unit tests`, `browser tests`. */
  readonly name: string;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly TestFailure[];
}

export interface TestFailure {
  readonly title: string;
  readonly message: string;
}

/** Reports a part that could not run, or whose report cannot be read, as a failure. */
export function brokenReport(name: string, message: string): TestReport {
  return { name, passed: 0, skipped: 0, failures: [{ title: name, message }] };
}

/**
 * Reads the report that a runner has written.
 * @param read converts the runner's JSON; may throw
 * @param exitCode the runner's own: a failed run counts as a failure even if its report lists none
 */
export function readReport(
  name: string,
  json: string | undefined,
  exitCode: number,
  read: (value: unknown) => Omit<TestReport, 'name'>,
): TestReport {
  if (json === undefined) return brokenReport(name, `No report was written (exit code ${exitCode}).`);
  let report: TestReport;
  try {
    report = { name, ...read(JSON.parse(json)) };
  } catch (error) {
    return brokenReport(name, `The report cannot be read: ${String(error)}`);
  }
  const { passed, skipped, failures } = report;
  if (failures.length > 0) return report;
  if (passed === 0) return { ...report, failures: [{ title: name, message: 'No test was run.' }] };
  if (exitCode === 0) return report;
  const message = `The run ended with code ${exitCode}, though no test in its report failed.`;
  return { name, passed, skipped, failures: [{ title: name, message }] };
}
