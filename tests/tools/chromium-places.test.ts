import { describe, expect, it } from 'vitest';
import { findChromium, type PlatformModules } from '../../tools/chromium/chromium-places.ts';

function machine(files: readonly string[], more: Partial<PlatformModules> = {}): PlatformModules {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (path) => files.includes(path),
    ...more,
  };
}

describe('findChromium', () => {
  it('prefers CHROME_PATH', () => {
    const modules = machine(['/opt/chrome', '/usr/bin/chromium'], {
      env: { CHROME_PATH: '/opt/chrome', PATH: '/usr/bin' },
    });
    expect(findChromium(modules)).toBe('/opt/chrome');
  });

  it('throws when CHROME_PATH names no file', () => {
    const modules = machine(['/usr/bin/chromium'], { env: { CHROME_PATH: '/opt/chrome', PATH: '/usr/bin' } });
    expect(() => findChromium(modules)).toThrow('CHROME_PATH names /opt/chrome, which does not exist.');
  });

  it.each(['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/local/bin/google-chrome-stable'])(
    'finds %s',
    (path) => {
      expect(findChromium(machine([path]))).toBe(path);
    },
  );

  it('prefers Chromium to Chrome', () => {
    expect(findChromium(machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium']))).toBe(
      '/usr/bin/chromium',
    );
  });

  it('prefers the headless shell to both', () => {
    expect(findChromium(machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
  });

  it('finds the application on macOS', () => {
    const path = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findChromium(machine([path], { platform: 'darwin' }))).toBe(path);
  });

  it('returns undefined when no browser is installed', () => {
    expect(findChromium(machine([]))).toBeUndefined();
    expect(findChromium(machine([], { env: {} }))).toBeUndefined();
  });
});
