import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: the same engine without a desktop UI runs the tests a third faster. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
] as const;

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
] as const;

/**
 * Finds an installed Chromium or Chrome.
 * Order: the variable CHROME_PATH, then the usual places of macOS and Windows, then, except on Windows, a command on
 * the PATH.
 * @returns the executable's path, or `undefined` when there is none
 * @throws when CHROME_PATH names a file that does not exist
 */
export function findChromium(): string | undefined {
  const requested = process.env['CHROME_PATH'];
  if (requested !== undefined && requested !== '') {
    if (!existsSync(requested)) throw new Error(`CHROME_PATH names ${requested}, which does not exist.`);
    return requested;
  }
  return candidates().find((path) => existsSync(path));
}

function candidates(): readonly string[] {
  const { platform, env } = process;
  if (platform === 'win32') {
    return [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return platform === 'darwin' ? [...MAC_APPLICATIONS, ...commands] : commands;
}
