import { describe, expect, it } from 'vitest';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import { quartersBegun, readTaxInput } from '../../../src/core/tax/tax-input.ts';
import { aDay } from '../../support/calendar-builders.ts';

describe('the choices in the address of Tax & statements', () => {
  it.each([
    ['preference=yes', true],
    ['preference=no', false],
    ['year=yes', false],
    ['', false],
  ])('include preference shares only when the address says yes: ?%s', (query, included) => {
    expect(readTaxInput(query).withPreferenceShares).toBe(included);
  });
});

describe('quartersBegun', () => {
  it.each([
    ['2026-03-31', []],
    ['2026-09-30', [1, 2]],
    ['2026-10-01', [1, 2, 3]],
    ['2027-01-01', [1, 2, 3, 4]],
  ])('includes a quarter of FY 2026-27 from its first day on: %s', (today, quarters) => {
    expect(quartersBegun(2026 as FinancialYear, aDay(today))).toEqual(quarters);
  });
});
