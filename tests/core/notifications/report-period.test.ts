import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { reportPeriodEnd } from '../../../src/core/notifications/report-period.ts';

const dayOf = (title: string): string | undefined => {
  const end = reportPeriodEnd(title);
  if (end === undefined) return undefined;
  const date = new Date(end);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

describe('the time that a management report is about', () => {
  it.each([
    ['Q1 FY 2026-27', '2026-6-30'],
    ['Q2 FY 2026-27', '2026-9-30'],
    ['Q3 FY 2026-27', '2026-12-31'],
    ['Q4 FY 2026-27', '2027-3-31'],
    ['FY 2026-2027 / Q2', '2026-9-30'],
    ['FY27 Q2', '2026-9-30'],
    ['q4 fy 25–26', '2026-3-31'],
    ['2026-08-01', '2026-8-1'],
    ['August 1, 2026', '2026-8-1'],
  ])('is read from %s', (title, day) => {
    expect(dayOf(title)).toBe(day);
  });

  it.each(['', 'Q2', 'FY 2026-27', 'Annual report', 'Q5 FY 2026-27', 'Board deck'])(
    'is not known of %j',
    (title) => {
      expect(dayOf(title)).toBeUndefined();
    },
  );

  it.prop([fc.string()])('is a time or unknown, whatever the title', (title) => {
    const end = reportPeriodEnd(title);
    expect(end === undefined || Number.isFinite(end)).toBe(true);
  });
});
