import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { reportPeriod, reportPeriodEnd } from '../../../src/core/reports/report-period.ts';

const dayOf = (title: string): string | undefined => {
  const end = reportPeriodEnd(title);
  if (end === undefined) return undefined;
  const date = new Date(end);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

describe('reportPeriodEnd', () => {
  it.each([
    ['Q1 FY 2026-27', '2026-6-30'],
    ['Q2 FY 2026-27', '2026-9-30'],
    ['Q3 FY 2026-27', '2026-12-31'],
    ['Q4 FY 2026-27', '2027-3-31'],
    ['FY 2026-2027 / Q2', '2026-9-30'],
    ['FY27 Q2', '2026-9-30'],
    ['q4 fy 25–26', '2026-3-31'],
    ['10 Q2 FY 2026-27', '2026-9-30'],
    ['12 Q3 FY27', '2026-12-31'],
    ['Q3 25-26', '2025-12-31'],
    ['Q2FY27', '2026-9-30'],
    ['Q2FY2026-27', '2026-9-30'],
    ['q4fy26', '2026-3-31'],
    ['MIS Q 2FY 27', '2026-9-30'],
    ['FY27Q2', '2026-9-30'],
    ['FY2026-27Q2', '2026-9-30'],
    ['Q1 1999-2000', '1999-6-30'],
    ['Q2 FY2627', '2026-9-30'],
    ['Q4 FY 2526', '2026-3-31'],
    ['Q2 FY202627', '2026-9-30'],
    ['Q2 FY2027', '2026-9-30'],
    ['Q2 FY1920', '2019-9-30'],
    ['Q2 FY27_10', '2026-9-30'],
    ['MIS_Q2_FY27', '2026-9-30'],
    ['FY_2026-27_Q_2_final', '2026-9-30'],
    ['Q2_FY_2026_27', '2026-9-30'],
    ['2026-08-01', '2026-8-1'],
    ['August 1, 2026', '2026-8-1'],
    ['March 2026', '2026-3-31'],
    ['2026-03', '2026-3-31'],
    ['2026-01', '2026-1-31'],
    ['2026-12', '2026-12-31'],
    ['MIS February 2028', '2028-2-29'],
    [' June, 2026 ', '2026-6-30'],
    ['May 2026 (Q1 FY27)', '2026-6-30'],
    ['Q 2 of 2026/27', '2026-9-30'],
    ["Management report, Q2 FY '27", '2026-9-30'],
  ])('reads the end of the period from %s', (title, day) => {
    expect(dayOf(title)).toBe(day);
  });

  it.each([
    '',
    'Q2',
    'FY 2026-27',
    'Annual report',
    'Q5 FY 2026-27',
    'Board deck',
    'Q4 2026',
    'Q2 report 15/10/2026',
    'Q2 report 11/12/2026',
    'Q2 report 2026/27/28',
    'Q2 report of 10/11',
    'Q2 2026 / 3 pages',
    'Q2 2026 / 30 pages',
    'Q2 FY 2026-28',
    'Q2FY2026-28',
    'Q2 FY2628',
    'Q2_FY_2026_28',
    'FAQ2_FY27',
    'Q2x FY27',
    'FAQ2 FY27',
    'Q2 RFY27',
    'Sales report 10-12 Sep 2026',
    'Board pack, 31 June 2026',
  ])('returns undefined for %j', (title) => {
    expect(dayOf(title)).toBeUndefined();
  });

  it.prop([fc.string()])('returns a time or undefined for any title', (title) => {
    const end = reportPeriodEnd(title);
    expect(end === undefined || Number.isFinite(end)).toBe(true);
  });
});

describe('reportPeriod', () => {
  it.each([
    ['Q1 FY 2026-27', 'April to June 2026'],
    ['FY27 Q2', 'July to September 2026'],
    ['Q3 2026-27', 'October to December 2026'],
    ['Q4 FY 2026-27', 'January to March 2027'],
    ['2026-08-01', undefined],
  ])('given %j, returns %j', (title, months) => {
    expect(reportPeriod(title)).toBe(months);
  });
});
