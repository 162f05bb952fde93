import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Replaces modules, or imports one after its fake window, which an earlier import in the same worker would defeat. */
const NEEDS_FRESH_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(|\bstubWindow\(/;

it('names every test file that needs modules imported for it alone *.isolated.test.ts, which gives it a worker of its own', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
  const needing = files.filter((file) => NEEDS_FRESH_MODULES.test(readFileSync(join(root, file), 'utf8')));
  const isolated = files.filter((file) => file.endsWith('.isolated.test.ts'));
  expect(isolated.length).toBeGreaterThan(0);
  expect(needing.toSorted()).toEqual(isolated.toSorted());
});
