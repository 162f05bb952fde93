import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseSector, SECTORS } from '../../../src/core/shared/sectors.ts';

describe('parseSector', () => {
  it('knows the 28 sectors of the filter in their order', () => {
    expect(SECTORS).toHaveLength(28);
    expect([SECTORS[0], SECTORS[3], SECTORS[24], SECTORS[27]]).toEqual([
      'Ed-Tech',
      'Deep tech/ AI',
      'F&B',
      'AIF/ Networks/ Accelesrators',
    ]);
  });
  it.prop([fc.oneof(fc.constantFrom(...SECTORS), fc.string())])(
    'returns every sector unchanged and rejects any other text',
    (text) => {
      expect(parseSector(text)).toBe(new Set<string>(SECTORS).has(text) ? text : undefined);
    },
  );
});
