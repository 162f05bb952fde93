import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the search may look at; a test gives its own. */
export interface PlatformModules {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

/** This machine. */
export const thisMachine: PlatformModules = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
};

/** The headless shell first: the same engine without the desktop around it, and the tests take a third less time. */
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
 * A Chromium or Chrome that is already here.
 * Order: the variable CHROME_PATH, then a command on the PATH, then the usual places of macOS and Windows.
 * @returns the executable's path, or `undefined` where there is none
 * @throws when CHROME_PATH names a file that does not exist: a wish that cannot be met is better said than ignored
 */
export function findChromium(place: PlatformModules = thisMachine): string | undefined {
  const wished = place.env['CHROME_PATH'];
  if (wished !== undefined && wished !== '') {
    if (!place.exists(wished)) throw new Error(`CHROME_PATH names ${wished}, which does not exist.`);
    return wished;
  }
  return candidates(place).find((path) => place.exists(path));
}

function candidates({ platform, env }: PlatformModules): readonly string[] {
  if (platform === 'win32') {
    return [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return platform === 'darwin' ? [...MAC_APPLICATIONS, ...commands] : commands;
}
