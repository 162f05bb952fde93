// `npm run check`: runs every check that needs no browser and no server, even after a failure, and lists the failed
// ones at the end. `npm run check lint format` runs the steps whose names contain one of the words.
import { availableParallelism } from 'node:os';
import { CHECK_STEPS } from './steps/check-steps.ts';
import { describeStep, describeSteps } from './steps/describe-steps.ts';
import { runSteps } from './steps/run-steps.ts';

const wanted = process.argv.slice(2);
const steps =
  wanted.length === 0
    ? CHECK_STEPS
    : CHECK_STEPS.filter(({ name }) => wanted.some((word) => name.includes(word)));
if (steps.length === 0) throw new Error(`No step is named like ${wanted.join(', ')}.`);

const atOnce = Math.min(2, availableParallelism());
const results = await runSteps(steps, atOnce, (result) => console.log(describeStep(result)));
console.log(describeSteps(results));
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
