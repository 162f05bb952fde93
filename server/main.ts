import { runtimeProblem } from './runtime-check.ts';

const problem = runtimeProblem(process.versions.node);
if (problem === undefined) {
  // Imported after the check, because an older Node.js fails while it loads these files.
  const { runServer } = await import('./run-server.ts');
  await runServer();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
