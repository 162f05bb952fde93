import { runStep } from './step.ts';
import type { Step, StepResult } from './step.ts';

/**
 * Runs steps in parallel, each as soon as the steps that it waits for have passed.
 * @param atOnce how many run at the same time
 * @param report called with the result of every step when it ends
 * @returns the results in the order of the steps
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  report: (result: StepResult) => void,
  run: (step: Step) => Promise<StepResult> = runStep,
): Promise<readonly StepResult[]> {
  const results = new Map<string, StepResult>();
  const waiting = [...steps];
  const running = new Map<string, Promise<StepResult>>();

  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.findIndex(({ after = [] }) => after.every((name) => results.has(name)));
    const step = running.size < atOnce && ready >= 0 ? waiting.splice(ready, 1)[0] : undefined;
    if (step !== undefined) {
      const missing = (step.after ?? []).filter((name) => results.get(name)?.passed !== true);
      running.set(step.name, missing.length === 0 ? run(step) : notRun(step.name, missing));
      continue;
    }
    if (running.size === 0)
      throw new Error(`Steps wait in vain: ${waiting.map(({ name }) => name).join(', ')}.`);
    const result = await Promise.race(running.values());
    running.delete(result.name);
    results.set(result.name, result);
    report(result);
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

async function notRun(name: string, missing: readonly string[]): Promise<StepResult> {
  return { name, passed: false, output: `Not run: ${missing.join(', ')} failed.`, seconds: 0 };
}
