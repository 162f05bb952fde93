// `npm run test:e2e`: builds the application and runs the browser tests, with Playwright's own arguments after `--`.
// `npm run test:e2e -- --no-build login` tests the existing build in dist/.
import { ensureChromium } from './chromium/ensure-chromium.ts';
import { runVisibly } from './run-program.ts';

const args = process.argv.slice(2);
const buildExitCode = args.includes('--no-build')
  ? 0
  : await runVisibly('vite', ['build', '--logLevel', 'warn']);
process.exitCode =
  buildExitCode !== 0
    ? buildExitCode
    : await runVisibly('playwright', ['test', ...args.filter((word) => word !== '--no-build')], {
        CHROME_PATH: ensureChromium(console.log),
      });
