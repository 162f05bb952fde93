import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The project's root. */
export const ROOT = dirname(import.meta.dirname);

/** Folder of Node's compile cache, which halves the processor time that a server process of a test needs to start. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');

/** The tools of `node_modules/.bin` are scripts on Windows, which only its shell can run. */
const IS_WINDOWS = process.platform === 'win32';
/** Keeps a word whole on the way through Windows' shell: a folder's name may contain spaces. */
const inShell = (word: string): string => (IS_WINDOWS ? `"${word}"` : word);

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Collects the output instead of printing it. */
  readonly quiet?: boolean;
}

/** How a program ended, and its output if it ran with `quiet`. */
export interface RunResult {
  /** The exit code; 1 when a signal ended the program or when it could not be started. */
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a program in the project's root.
 * @param command a program of `node_modules/.bin`, `node` or `npm`
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(inShell(programPath(command)), args.map(inShell), {
      cwd: ROOT,
      env: {
        ...withOurNode(process.env),
        ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {}),
        ...env,
      },
      shell: IS_WINDOWS,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const collect = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', ({ message }) => {
      if (!quiet) console.error(message);
      resolve({ code: 1, output: output + message });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program that prints to this process's output. @returns its exit code */
export async function runVisibly(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (await runProgram(command, args, { env })).code;
}

/** Returns the path of the running Node or of a tool of the project, so that the PATH matters only for npm. */
export function programPath(command: string): string {
  if (command === 'npm') return command;
  return command === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', command);
}

/**
 * Returns an environment in which programs look for the project's own Node first, as in an npm script, and share
 * one compile cache.
 */
export function withOurNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    PATH: [join(ROOT, 'node_modules', '.bin'), env['PATH'] ?? ''].join(delimiter),
    NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE,
  };
}
