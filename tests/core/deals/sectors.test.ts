import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseSector, SECTORS } from '../../../src/core/deals/sectors.ts';

describe('the sectors', () => {
  it('are the 28 of the filter, in their order', () => {
    expect(SECTORS).toHaveLength(28);
    expect([SECTORS[0], SECTORS[3], SECTORS[24], SECTORS[27]]).toEqual([
      'Ed-Tech',
      'Deep tech/ AI',
      'F&B',
      'AIF/ Networks/ Accelesrators',
    ]);
  });

  it.each(['All', 'ed-tech', 'AIF/ Networks/ Accelerators', 'constructor', '', undefined])(
    '%s is none of them',
    (text) => {
      expect(parseSector(text)).toBeUndefined();
    },
  );

  it.prop([fc.oneof(fc.constantFrom(...SECTORS), fc.string())])(
    'each is read as itself, and no other text as one of them',
    (text) => {
      expect(parseSector(text)).toBe(new Set<string>(SECTORS).has(text) ? text : undefined);
    },
  );
});
