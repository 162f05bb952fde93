import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(['src/contract/*.ts', 'src/adapters/http/wire/*.ts'], { cwd: root });

/**
 * Matches a field of any type that is not optional: valibot rejects a record without the key, and every other field of
 * it would be lost.
 */
const DEMANDED = /\w+:\s*v\.(?:unknown|any)\(\)/gu;

describe('a wire field of any type', () => {
  it.each(files)('stays optional: %s', (file) => {
    expect(readFileSync(join(root, file), 'utf8').match(DEMANDED)).toBeNull();
  });

  it('counts as a violation when it is required', () => {
    expect('v.object({ data: v.unknown() })'.match(DEMANDED)).toEqual(['data: v.unknown()']);
    expect('v.object({ data: v.optional(v.unknown()) })'.match(DEMANDED)).toBeNull();
  });
});
