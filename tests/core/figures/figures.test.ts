import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../src/core/figures/figures.ts';
import { EMPTY_DASHBOARD } from '../../../src/core/portfolio/dashboard.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { startupId } from '../../support/investment-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('figuresOf', () => {
  it('has the value of an investment in a company that is not active, but not its gain, MOIC or XIRR', () => {
    const purchased = parseDate('2023-11-21');
    const items = [
      aHolding({ id: 'held', purchased }),
      aHolding({ id: 'gone', purchased }, { status: 'ACQUIRED' }),
    ];
    const [held, gone] = figuresOf(EMPTY_DASHBOARD, { items, skippedRecords: 0 }, NOW).investments;
    expect(held?.returns).toMatchObject({ value: 2_750_000, performance: { gain: 1_750_000 } });
    expect(gone).toMatchObject({ value: 2_750_000, returns: { invested: 1_000_000, value: 2_750_000 } });
    expect(gone?.returns.performance).toBeUndefined();
  });

  it('has the returns of the active companies together, and the tax class of each investment', () => {
    const purchased = parseDate('2023-11-21');
    const items = [
      aHolding({ id: 'held', purchased }),
      aHolding({ id: 'too', purchased: parseDate('2026-11-01') }, { id: startupId('s2') }),
      aHolding({ id: 'gone', purchased }, { id: startupId('s3'), status: 'ACQUIRED' }),
    ];
    const { returns, investments } = figuresOf(EMPTY_DASHBOARD, { items, skippedRecords: 0 }, NOW);
    expect(returns).toMatchObject({ count: 2, invested: 2_000_000, performance: { gain: 3_500_000 } });
    expect(investments.map(({ tax }) => tax.kind)).toEqual(['long-term', 'short-term', 'not-active']);
  });
});
