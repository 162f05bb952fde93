import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { createHeadlessContainer } from '../../src/composition/create-kopal.ts';
import { TOKENS } from '../../src/composition/tokens.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['src/core/**/*.ts', 'src/adapters/{http,memory}/**/*.ts'], { cwd: root });

describe('the core, the HTTP and the memory adapters', () => {
  it('can be imported in plain Node, without a build and without a browser', () => {
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

const OTHER_BACKEND = {
  http: ['memoryAccounts', 'memoryDeletions', 'memoryMailbox', 'memorySecurity', 'memorySessions'],
  memory: ['httpClient'],
} as const;

const BACKENDS = {
  http: { backend: 'http', baseUrl: 'http://kopal.test/api' },
  memory: { backend: 'memory' },
} as const;

describe.each(['http', 'memory'] as const)('the container without a browser, backend %s', (backend) => {
  it('creates every service but the demo panel and those of the other backend', () => {
    const container = createHeadlessContainer(BACKENDS[backend]);
    const tokens: readonly (readonly [string, ServiceIdentifier<unknown>])[] = Object.entries(TOKENS);
    const unbound = tokens.filter(([, token]) => !container.isBound(token)).map(([name]) => name);
    expect(unbound.toSorted()).toEqual(['demoPanel', ...OTHER_BACKEND[backend]]);
    const bound = tokens.filter(([name]) => !unbound.includes(name));
    expect(bound.filter(([, token]) => container.get(token) === undefined)).toEqual([]);
  });
});
