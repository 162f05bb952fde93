import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
/** A module that another test file in the same worker has imported does not see the fake window. */
const IMPORTS_AFTER_FAKE_WINDOW = /\bstubWindow\([^]*\bawait import\(/;

it('the test files named *.isolated.test.ts are exactly those that need fresh modules', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
  const needing = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return REPLACES_MODULES.test(text) || IMPORTS_AFTER_FAKE_WINDOW.test(text);
  });
  const isolated = files.filter((file) => file.endsWith('.isolated.test.ts'));
  expect(isolated.length).toBeGreaterThan(0);
  expect(needing.toSorted()).toEqual(isolated.toSorted());
});
