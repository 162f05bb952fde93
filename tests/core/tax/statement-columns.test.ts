import { fc } from '@fast-check/vitest';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { SUMMARY_COLUMNS } from '../../../src/core/tax/summary-columns.ts';
import { ITR_COLUMNS } from '../../../src/core/tax/itr-columns.ts';
import { itrTable } from '../../../src/core/tax/itr-table.ts';
import { STATEMENT_COLUMNS } from '../../../src/core/tax/statement-columns.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { describeColumns } from '../../support/column-laws.ts';
import { aHeldInvestment, arbHeldInvestments } from '../../support/held-builders.ts';
import { maybe } from '../../support/maybe.ts';

const context = { amounts: EXACT_AMOUNTS };
const arbHeld = arbHeldInvestments().map(([first]) => first ?? aHeldInvestment());

describeColumns('the statement of account', { columns: STATEMENT_COLUMNS, arbItem: arbHeld, context });

describeColumns('the summary of the statement', {
  columns: SUMMARY_COLUMNS,
  arbItem: fc.record({
    id: fc.constantFrom('Opening' as const, 'Purchases' as const, 'Closing' as const),
    day: maybe(fc.constant('1 Apr 2026')),
    count: fc.nat(20_000),
    cost: maybe(fc.nat().map(rupees)),
    value: maybe(fc.nat().map(rupees)),
  }),
  context,
});

describeColumns('the ITR schedule', {
  columns: ITR_COLUMNS,
  arbItem: fc
    .tuple(
      arbHeldInvestments().map(
        (held) => itrTable(held, 2025 as FinancialYear, true, aDay('2026-11-22')).companies,
      ),
      fc.boolean(),
    )
    .filter(([companies]) => companies.length > 0)
    .chain(([companies, isFirst]) =>
      fc.constantFrom(...companies).map((company) => ({
        company,
        pan: '',
        purchase: company.acquired[0],
        isFirst,
      })),
    ),
  context,
});
