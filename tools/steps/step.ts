import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The project's root. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** A command of the check, with a name for people. */
export interface Step {
  readonly name: string;
  /** A program of `node_modules/.bin`, or `node`. */
  readonly command: string;
  readonly args: readonly string[];
  /** Names of the steps that must have passed before; if one has not, this one is not run and counts as failed. */
  readonly after?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs one step and keeps its output. A program that cannot be started counts as failed. */
export function runStep({ name, command, args, env }: Step): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const finish = (passed: boolean): void =>
      resolve({ name, passed, output, seconds: (performance.now() - started) / 1000 });
    const child = spawn(programPath(command), args, {
      cwd: ROOT,
      env: { ...withOurNode(process.env), NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** The Node that runs us, the machine's npm, or a tool of the project: found without npm's own addition to the PATH. */
export function programPath(command: string): string {
  if (command === 'npm') return command;
  return command === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', command);
}

/** The environment in which the tools of the project run on the Node that runs us, as in an npm script. */
export function withOurNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: [join(ROOT, 'node_modules', '.bin'), env['PATH'] ?? ''].join(delimiter) };
}
