import { runtimeProblem } from './runtime-check.ts';

const problem = runtimeProblem(process.versions.node);
if (problem === undefined) {
  // Imported after the check, because an older Node.js fails while it loads these files.
  const { configOrExit } = await import('./config-or-exit.ts');
  const config = configOrExit(process.env);
  // Imported last, so that an invalid environment is reported without loading the server's code.
  const { runServer } = await import('./run-server.ts');
  await runServer(config);
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
