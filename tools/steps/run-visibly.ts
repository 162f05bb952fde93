import { spawn } from 'node:child_process';
import { programPath, ROOT, withOurNode } from './step.ts';

/**
 * Runs a program of the project with its output on this process's own.
 * @returns its exit code; 1 when a signal ended it or it could not be started
 */
export function runVisibly(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(programPath(command), args, {
      cwd: ROOT,
      env: { ...withOurNode(process.env), ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
