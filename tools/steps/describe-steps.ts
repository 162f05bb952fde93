import type { StepResult } from './step.ts';

/** Describes a step in one line, with its output below unless it passed silently. */
export function describeStep({ name, passed, output, seconds }: StepResult): string {
  const head = `${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`;
  const text = output.trim();
  return text === '' ? head : `${head}\n${text.replaceAll(/^/gm, '    ')}`;
}

/** Returns the last lines of a check: the failed steps, or that none failed. */
export function describeSteps(results: readonly StepResult[]): string {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const verdict = failed.length === 0 ? 'passed' : `FAILED: ${failed.join('; ')}`;
  return `\nCheck of ${results.length} steps ${verdict}.`;
}
