import type { StepResult } from './step.ts';

/** One line for a step that passed with nothing to say; its output below it otherwise. */
export function describeStep({ name, passed, output, seconds }: StepResult): string {
  const head = `${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`;
  const text = output.trim();
  return text === '' ? head : `${head}\n${text.replaceAll(/^/gm, '    ')}`;
}

/** The last lines of a check: which steps failed, or that none did. */
export function describeSteps(results: readonly StepResult[]): string {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const verdict = failed.length === 0 ? 'passed' : `FAILED: ${failed.join('; ')}`;
  return `\nCheck of ${results.length} steps ${verdict}.`;
}
