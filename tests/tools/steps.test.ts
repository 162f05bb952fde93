import { describe, expect, it } from 'vitest';
import { describeStep, describeSteps } from '../../tools/steps/describe-steps.ts';
import { runSteps } from '../../tools/steps/run-steps.ts';
import { runStep } from '../../tools/steps/step.ts';
import type { Step, StepResult } from '../../tools/steps/step.ts';

const step = (name: string, ...after: readonly string[]): Step => ({
  name,
  command: 'node',
  args: [],
  after,
});

/** Records which steps ran at the same time; steps named in `failing` fail. */
function recorder(failing: readonly string[] = []) {
  const order: string[] = [];
  let now = 0;
  let most = 0;
  const run = async ({ name }: Step): Promise<StepResult> => {
    order.push(name);
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    return { name, passed: !failing.includes(name), output: '', seconds: 0 };
  };
  return { run, order, most: () => most };
}

describe('runSteps', () => {
  it('runs all steps though one fails, and returns the results in their order', async () => {
    const { run } = recorder(['lint']);
    const results = await runSteps([step('types'), step('lint'), step('format')], 2, () => undefined, run);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['types', true],
      ['lint', false],
      ['format', true],
    ]);
  });

  it('limits how many steps run at a time', async () => {
    const { run, most } = recorder();
    await runSteps(
      ['a', 'b', 'c', 'd', 'e'].map((name) => step(name)),
      2,
      () => undefined,
      run,
    );
    expect(most()).toBe(2);
  });

  it('runs a step after the steps it names', async () => {
    const { run, order } = recorder();
    await runSteps([step('bundle', 'build'), step('build'), step('lint')], 1, () => undefined, run);
    expect(order).toEqual(['build', 'bundle', 'lint']);
  });

  it('skips a step and counts it as failed when a step before it failed', async () => {
    const { run, order } = recorder(['build']);
    const reported: string[] = [];
    const steps = [step('build'), step('bundle', 'build')];
    const results = await runSteps(steps, 2, ({ name }) => reported.push(name), run);
    expect(order).toEqual(['build']);
    expect(results[1]).toMatchObject({ passed: false, output: 'Not run: build failed.' });
    expect(reported).toEqual(['build', 'bundle']);
  });

  it('rejects steps that wait for each other', async () => {
    const steps = [step('a', 'b'), step('b', 'a')];
    await expect(runSteps(steps, 2, () => undefined, recorder().run)).rejects.toThrow('wait in vain: a, b');
  });
});

describe('runStep', () => {
  it('passes with the exit code 0, and keeps the output', async () => {
    const result = await runStep({
      name: 'print',
      command: 'node',
      args: ['-e', 'console.log(1); console.error(2)'],
    });
    expect(result).toMatchObject({ passed: true, output: '1\n2\n' });
  });

  it('fails with any other exit code', async () => {
    expect(await runStep({ name: 'end', command: 'node', args: ['-e', 'process.exit(3)'] })).toMatchObject({
      passed: false,
    });
  });

  it('can run npm, which is not a tool of the project', async () => {
    expect(await runStep({ name: 'npm', command: 'npm', args: ['--version'] })).toMatchObject({
      passed: true,
    });
  });

  it('fails if the program does not exist', async () => {
    const result = await runStep({ name: 'none', command: 'no-such-program', args: [] });
    expect(result.passed).toBe(false);
    expect(result.output).toContain('no-such-program');
  });
});

describe('describeSteps', () => {
  const result: StepResult = { name: 'lint', passed: true, output: '', seconds: 1.26 };

  it('prints one line for a silent step, and its output otherwise', () => {
    expect(describeStep(result)).toBe('✓ lint (1.3 s)');
    expect(describeStep({ ...result, passed: false, output: 'a.ts:1\nb.ts:2\n' })).toBe(
      '✗ lint (1.3 s)\n    a.ts:1\n    b.ts:2',
    );
  });

  it('names the failed steps at the end', () => {
    expect(describeSteps([result])).toBe('\nCheck of 1 steps passed.');
    expect(describeSteps([result, { ...result, name: 'types', passed: false }])).toBe(
      '\nCheck of 2 steps FAILED: types.',
    );
  });
});
