import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The project's root. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** A command of the check, with a name for readers. */
export interface Step {
  readonly name: string;
  /** A program of `node_modules/.bin`, or `node`. */
  readonly command: string;
  readonly args: readonly string[];
  /** Names of the steps that must have passed before; if one failed, this step is skipped and counts as failed. */
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

/** Returns the path of the running Node, of the machine's npm, or of a tool of the project, independent of the PATH. */
export function programPath(command: string): string {
  if (command === 'npm') return command;
  return command === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', command);
}

/** Code that Node has compiled once. A server process of a test starts in half the processor time with it. */
const COMPILED_CODE = join(ROOT, 'node_modules', '.cache', 'compiled');

/**
 * Returns an environment in which the project's tools use the running Node, as in an npm script, and share the code
 * that it has compiled.
 */
export function withOurNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    PATH: [join(ROOT, 'node_modules', '.bin'), env['PATH'] ?? ''].join(delimiter),
    NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'] ?? COMPILED_CODE,
  };
}
