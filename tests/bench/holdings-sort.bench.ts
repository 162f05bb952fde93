import { it } from 'vitest';
import { rupees } from '../../src/core/shared/brand.ts';
import { sortHoldings } from '../../src/core/portfolio/holdings-sort.ts';
import { HOLDING_COLUMNS } from '../../src/core/portfolio/holding-columns.ts';
import { aHolding } from '../support/portfolio-builders.ts';

const COLUMNS = HOLDING_COLUMNS.filter(({ firstDirection }) => firstDirection !== undefined);

/** In days since 1970. */
const TODAY = 20_000;

const holdings = Array.from({ length: 10_000 }, (_, index) => {
  const shuffled = (index * 7919) % 10_007;
  return aHolding(
    {
      id: `i${index}`,
      invested: rupees(shuffled * 31),
      currentSharePrice: rupees((shuffled * 17) % 5000),
      purchased: { epochMs: (TODAY - (shuffled % 3000)) * 86_400_000 },
    },
    { name: `Startup ${shuffled}` },
  );
});

it('sorts 10,000 holdings by each sortable column (target: at most 100 ms each)', async ({ bench }) => {
  for (const { key: column } of COLUMNS) {
    await bench(column, () => {
      sortHoldings(holdings, { column, direction: 'ascending' }, TODAY);
    }).run();
  }
});
