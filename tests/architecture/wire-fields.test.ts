import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/adapters/http/wire/*.ts', { cwd: root });

/** Of anything: yet valibot takes a record without the key for wrong, and with it every other field would be lost. */
const DEMANDED = /\w+:\s*v\.(?:unknown|any)\(\)/gu;

describe('a field of the wire that may be anything', () => {
  it.each(files)('may be missing too: %s', (file) => {
    expect(readFileSync(join(root, file), 'utf8').match(DEMANDED)).toBeNull();
  });

  it('is found where it is demanded', () => {
    expect('v.object({ data: v.unknown() })'.match(DEMANDED)).toEqual(['data: v.unknown()']);
    expect('v.object({ data: v.optional(v.unknown()) })'.match(DEMANDED)).toBeNull();
  });
});
