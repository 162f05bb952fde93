import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('names every test file that replaces modules *.isolated.test.ts, which gives it a worker of its own', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
  const replacing = files.filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  const isolated = files.filter((file) => file.endsWith('.isolated.test.ts'));
  expect(isolated.length).toBeGreaterThan(0);
  expect(replacing.toSorted()).toEqual(isolated.toSorted());
});
