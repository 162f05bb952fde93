import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium-places.ts';

/** Instructions for a machine where no browser is found and none can be installed. */
const NO_CHROMIUM =
  'The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its executable, and run again.';

/**
 * Returns the path of a browser: of an installed one, else of Playwright's. If there is none, this function installs
 * one by `apt-get`, which is possible only as root on a Linux that has `apt-get`.
 * @param report called before the installation, which takes long
 * @throws an Error with the message {@link NO_CHROMIUM}, or that of {@link findChromium}
 */
export function ensureChromium(report: (line: string) => void): string {
  const found = findChromium() ?? playwrightsBrowser();
  if (found !== undefined) return found;
  if (canInstall()) {
    report('No Chromium found: installing it by apt-get.');
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    // Not every release has the package `chromium-headless-shell`.
    if (findChromium() === undefined) apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (installed === undefined) throw new Error(NO_CHROMIUM);
  return installed;
}

function playwrightsBrowser(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(...args: readonly string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
