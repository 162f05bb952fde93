import { it } from 'vitest';
import { rupees } from '../../src/core/shared/brand.ts';
import { sortHoldings } from '../../src/core/portfolio/holdings-sort.ts';
import type { HoldingColumn } from '../../src/core/portfolio/holdings-state.ts';
import { aHolding } from '../support/portfolio-builders.ts';

const COLUMNS: readonly HoldingColumn[] = [
  'startup-name',
  'type-of-securities',
  'issue-price',
  'current-share-price',
  'invested',
  'current-value',
];

const holdings = Array.from({ length: 10_000 }, (_, index) => {
  const shuffled = (index * 7919) % 10_007;
  return aHolding({
    id: `i${index}`,
    startupName: `Startup ${shuffled}`,
    invested: rupees(shuffled * 31),
    currentSharePrice: rupees((shuffled * 17) % 5000),
  });
});

it('sorts 10,000 holdings by each column, at most 100 ms each', async ({ bench }) => {
  for (const column of COLUMNS) {
    await bench(column, () => {
      sortHoldings(holdings, { column, direction: 'ascending' });
    }).run();
  }
});
