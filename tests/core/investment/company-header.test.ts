import { describe, expect, it } from 'vitest';
import { companyHeader } from '../../../src/core/investment/company-header.ts';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { anInvestment } from '../../support/investment-builders.ts';

const options = {
  current: 'a',
  nowMs: Date.parse('2026-11-21T06:30:00Z'),
  format: EXACT_AMOUNTS,
  shownRounds: 10,
};

const round = (id: string, day: string, invested: number, value: number, startup = {}) =>
  anInvestment(
    { id, purchased: parseDate(day), invested: rupees(invested), currentValue: rupees(value) },
    { status: 'ACTIVE', currentValuation: rupees(10_000_000), ...startup },
  );

describe('companyHeader', () => {
  it('adds up all rounds, and calculates the stake from the valuation', () => {
    const header = companyHeader(
      [round('a', '2024-11-21', 100_000, 150_000), round('b', '2025-11-21', 100_000, 150_000)],
      options,
    );
    expect(header).toMatchObject({
      countText: '2 rounds',
      valueLabel: 'Current Value',
      value: { text: '₹3,00,000' },
      invested: { text: '₹2,00,000' },
      gain: { direction: 'up', percent: '50%' },
      moic: '1.50×',
      stake: '3%',
    });
  });

  it('has a row for each of several rounds, oldest first, and marks the round of the page', () => {
    const rounds = [round('b', '2025-11-21', 100, 150), round('a', '2024-11-21', 100, 150)];
    const table = companyHeader(rounds, { ...options, current: 'b' })?.rounds?.table;
    const [first, second] = [0, 1].map((row) => table?.rowAt(row).cells.company);
    expect(first).toMatchObject({ text: '21 Nov 2024', link: { to: '/view-all/a' } });
    expect(first?.notes?.map(formattedText)).toEqual(['First']);
    expect(second?.notes?.map(formattedText)).toEqual(['Follow-on, this round']);
  });

  it('lists the round of the page even when it is not among the first rounds', () => {
    const rounds = ['a', 'b', 'c', 'd'].map((id, at) => round(id, `202${at}-11-21`, 100, 150));
    const header = companyHeader(rounds, { ...options, current: 'd', shownRounds: 2 });
    const rows = header?.rounds?.table;
    expect(rows?.count).toBe(3);
    expect(rows?.rowAt(2).cells.company.link).toMatchObject({ to: '/view-all/d' });
    expect(header?.rounds?.more).toContain('1');
    expect(companyHeader(rounds, { ...options, current: 'a', shownRounds: 2 })?.rounds?.table.count).toBe(2);
  });

  it('returns no rows for a single round', () => {
    expect(companyHeader([round('a', '2024-11-21', 100, 150)], options)?.rounds).toBeUndefined();
  });

  it('shows no returns for a company that is not active, nor for any of its rounds', () => {
    const header = companyHeader(
      [
        round('a', '2024-11-21', 100, 150, { status: 'ACQUIRED' }),
        round('b', '2025-11-21', 100, 150, { status: 'ACQUIRED' }),
      ],
      options,
    );
    expect(header).toMatchObject({
      valueLabel: 'Last Known Value',
      gain: undefined,
      moic: '--',
      xirr: '--',
      stake: undefined,
    });
    expect(formattedText(header?.notes[0] ?? [])).toContain('Acquired');
    const cells = header?.rounds?.table.rowAt(1).cells;
    expect(cells).toMatchObject({
      invested: { text: '₹100' },
      value: { text: '₹150' },
      gain: { text: '--' },
      moic: { text: '--' },
      xirr: { text: '--' },
    });
    expect(cells?.gain.notes).toBeUndefined();
  });

  it.each([
    ['is not known', undefined],
    ['is below the value of the rounds', rupees(100)],
    ['is 0', rupees(0)],
  ])('states no stake when the valuation %s', (_what, currentValuation) => {
    expect(
      companyHeader([round('a', '2024-11-21', 100, 150, { currentValuation })], options)?.stake,
    ).toBeUndefined();
  });
});
