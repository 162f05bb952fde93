import { runtimeProblem } from './runtime-check.ts';

const problem = runtimeProblem(process.versions.node);
if (problem === undefined) {
  // Not before the check: an older Node.js already fails on what these files import.
  const { runServer } = await import('./run-server.ts');
  await runServer();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
