import { it, type fc } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { investmentPage } from '../../../src/core/investment/investment-page.ts';
import type { InvestmentPage, InvestmentState } from '../../../src/core/investment/investment-state.ts';
import { maskInvestment } from '../../../src/core/investment/mask-investment.ts';
import { arbDetail } from '../../support/arbitrary-investments.ts';
import { aDetail } from '../../support/investment-builders.ts';

type Ready = Extract<InvestmentState, { status: 'ready' }>;

const links: Ready['links'] = {
  content: {
    tab: 'updates',
    list: {
      status: 'ready',
      rows: [{ dateTime: 'March 5, 2025, 4:30 PM', preview: 'We raised ₹5,00,00,000.' }],
      note: undefined,
      pager: { page: 1, previous: false, next: false },
      busy: false,
    },
  },
  dialog: undefined,
};

const NOW = Date.parse('2026-11-21T06:00:00Z');
const arbReady: fc.Arbitrary<Ready> = arbDetail.map((detail) => ({
  status: 'ready',
  page: investmentPage(detail, { nowMs: NOW, productName: 'Kopal' }),
  links,
}));

const masked = (state: Ready): Ready => {
  const after = maskInvestment(state);
  if (after.status !== 'ready') throw new Error('The page is gone.');
  return after;
};

const factsOf = (page: InvestmentPage) => [
  ...page.left,
  ...page.right,
  ...page.units,
  ...page.overview,
  ...page.financial,
];

describe('maskInvestment', () => {
  it.prop([arbReady])('leaves no amount on the page and keeps all lines', (state) => {
    const { page } = masked(state);
    expect(JSON.stringify(page)).not.toMatch(/₹\s?\d/u);
    const lines = (of: InvestmentPage) =>
      factsOf(of).map(({ label, missing, direction }) => ({ label, missing, direction }));
    expect(lines(page)).toEqual(lines(state.page));
  });

  it.prop([arbReady])('changes nothing when it masks a second time', (state) => {
    expect(maskInvestment(masked(state))).toEqual(masked(state));
  });

  it('keeps every value that is not an amount', () => {
    const page = investmentPage(aDetail(), { nowMs: NOW, productName: 'Kopal' });
    const shown = masked({ status: 'ready', page, links });
    const others = (of: InvestmentPage) => factsOf(of).filter(({ value }) => !value.startsWith('₹'));
    expect(others(shown.page)).toEqual(others(page));
    expect(shown.page.code).toBe('VYM-2022-014');
  });

  it('keeps the reports unmasked', () => {
    const page = investmentPage(aDetail(), { nowMs: NOW, productName: 'Kopal' });
    expect(masked({ status: 'ready', page, links }).links).toBe(links);
  });

  it.each<InvestmentState>([
    { status: 'loading' },
    { status: 'failed', message: 'Error fetching data' },
    { status: 'unknown' },
  ])('returns the same state while it is $status', (state) => {
    expect(maskInvestment(state)).toBe(state);
  });
});
