import 'reflect-metadata/lite';
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/adapters/browser/configuration.ts';
import { TOKENS } from '../../src/adapters/di/tokens.ts';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { createContainer } from '../../src/composition/create-container.ts';
import { headlessModules } from '../../src/composition/headless-modules.ts';
import { RecordingNotifier } from '../support/recording-notifier.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['src/core/**/*.ts', 'src/adapters/{http,memory}/**/*.ts'], { cwd: root });

describe('the core, the HTTP and the memory adapters', () => {
  it('run in plain Node, without a build and without a browser', () => {
    expect(files.length).toBeGreaterThan(60);
    const script = `
      const files = ${JSON.stringify(files.map((file) => join(root, file)))};
      for (const file of files) await import(file);
      console.log(files.length);`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    expect(Number(output)).toBe(files.length);
  }, 60_000);
});

/** Tokens that only browser adapters use. */
const BROWSER_ONLY = ['demoPanel', 'localStorage', 'sessionStorage', 'windowEvents'];
const OTHER_BACKEND = {
  http: ['memoryAccounts', 'memoryBearers', 'networkConditions', 'memoryMailbox', 'demoStorage'],
  memory: ['httpClient'],
} as const;

describe.each(['http', 'memory'] as const)(
  'the platform modules without a browser, backend %s',
  (backend) => {
    it('bind every port, so that every service can be created', async () => {
      const parts = { navigation: new MemoryNavigation(), notifier: new RecordingNotifier() };
      const configuration = { ...readConfiguration({}, ''), backend, apiBaseUrl: 'http://kopal.test/api' };
      const { container, ...loads } = createContainer(configuration, headlessModules(parts));
      await Promise.all(Object.values(loads).map((load) => load()));
      const tokens: readonly (readonly [string, ServiceIdentifier<unknown>])[] = Object.entries(TOKENS);
      const unbound = tokens.filter(([, token]) => !container.isBound(token)).map(([name]) => name);
      expect(unbound.toSorted()).toEqual([...OTHER_BACKEND[backend], ...BROWSER_ONLY].toSorted());
      const bound = tokens.filter(([name]) => !unbound.includes(name));
      expect(bound.filter(([, token]) => container.get(token) === undefined)).toEqual([]);
    }, 60_000);
  },
);
