import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { fileName } from '../../../src/core/shared/file-name.ts';

describe('fileName', () => {
  it.each([
    ['Long-term days', 'Long-term-days.csv'],
    ['  "Chaiyaar: Foods" / 2026?! ', 'Chaiyaar-Foods-2026.csv'],
    ['चाय यार', 'चाय-यार.csv'],
    ['../..', 'file.csv'],
    ['', 'file.csv'],
    [`${'a'.repeat(79)} b`, `${'a'.repeat(79)}.csv`],
    ['𝟘'.repeat(81), `${'𝟘'.repeat(80)}.csv`],
  ])('of the title %o is %s', (title, name) => {
    expect(fileName(title, 'csv')).toBe(name);
  });

  it.prop([fc.string({ unit: 'binary' })])(
    'has only letters, digits and single hyphens between them',
    (title) => {
      expect(fileName(title, 'ics')).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*\.ics$/u);
    },
  );
});
