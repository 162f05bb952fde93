// `npm start`: builds the app, serves it with the reference API, and prints each step. The server runs in this process,
// so that Ctrl+C stops it. Plain JavaScript, so that a Node too old for TypeScript can print that it is too old.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, fstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `The reference API needs Node 24.7 or newer; this is ${process.versions.node}. ` +
      '`npm ci` installs a fitting one for Linux (glibc), macOS and Windows; elsewhere install it and run `npm start` again.',
  );
  process.exit(1);
}

const vite = join(root, 'node_modules/vite/bin/vite.js');
if (!existsSync(vite)) {
  console.error(
    'The app cannot be built: its development packages are not installed. (`npm ci` leaves them out when NODE_ENV is ' +
      '"production".) Run `npm ci --include=dev`, then `npm start` again.',
  );
  process.exit(1);
}

/** Interval at which a long step prints its seconds. */
const PROGRESS_MS = 2_000;
/** Interval at which the parent processes are checked. */
const PARENTS_MS = 500;

/** @type {NodeJS.Timeout | undefined} */
let progress;

/**
 * Prints the step that begins now.
 * @param {string | undefined} step `undefined`: the last step has ended
 */
function announce(step) {
  clearInterval(progress);
  if (step === undefined) return;
  console.log(`${step} …`);
  const began = Date.now();
  progress = setInterval(() => {
    console.log(`${step} … ${Math.round((Date.now() - began) / 1000)} s`);
  }, PROGRESS_MS);
}

/** Whether standard input is /dev/null or closed, as for `npm start &` in a script, `nohup` or a service. */
function hasNoInput() {
  try {
    return fstatSync(0).rdev === statSync('/dev/null').rdev;
  } catch {
    return true;
  }
}

/**
 * Returns the processes whose end must end this process too: npm, the shell that npm started, and the shell that
 * started npm. The last one is left out when npm leads a session of its own (`setsid npm start`) or has no input
 * (`npm start < /dev/null`).
 */
function parents() {
  const { npm_lifecycle_script: script } = process.env;
  const found = [];
  for (let pid = process.ppid; pid > 1;) {
    let line = '';
    try {
      line = execFileSync('ps', ['-o', 'ppid=,sess=,args=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      // Without `ps`, as on Windows, only the direct parent is watched.
    }
    const [, parent, session, command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)/u.exec(line) ?? [];
    const belongsToNpm = /^npm |npm-cli\.js/u.test(command) || command.trim() === `sh -c ${script}`;
    if (belongsToNpm || pid === process.ppid || !hasNoInput()) found.push(pid);
    if (!belongsToNpm || Number(session) === pid) break;
    pid = Number(parent);
  }
  return found;
}

/** Sends SIGTERM to this process when one of its `parents` has ended without passing a signal on. */
function stopWithParents() {
  const watched = parents();
  const direct = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === direct && watched.every(isRunning)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENTS_MS);
  watch.unref();
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, as another user.
    return error.code === 'EPERM';
  }
}

/** Builds the app; a signal ends the build and this process. */
async function build() {
  const building = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  const stop = () => {
    building.kill();
    process.exit(1);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  await once(building, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (building.exitCode !== 0) process.exit(building.exitCode ?? 1);
}

announce('Building the app');
stopWithParents();
await build();
announce('Loading the server');
const { configOrExit } = await import('../server/config-or-exit.ts');
const config = configOrExit(process.env);
const { runServer } = await import('../server/run-server.ts');
await runServer(config, announce);
announce(undefined);
