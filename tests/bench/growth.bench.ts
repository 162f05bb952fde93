import { it } from 'vitest';
import { decodeHoldings } from '../support/decode-holdings.ts';
import { analysedHolding } from '../../src/core/analysis/analysed-holding.ts';
import { analyse } from '../../src/core/analysis/analysed-portfolio.ts';
import { groupValues } from '../../src/core/analysis/concentration.ts';
import { applyFilter, filterValues } from '../../src/core/portfolio/portfolio-filter.ts';
import { concernsOf } from '../../src/core/attention/concern.ts';
import { attentionCompanies } from '../../src/core/attention/attention-company.ts';
import { financialYearOf } from '../../src/core/calendar/financial-year.ts';
import { filterRows } from '../../src/core/portfolio/holdings-filter.ts';
import { sortHoldings } from '../../src/core/portfolio/holdings-sort.ts';
import { dayNumber } from '../../src/core/returns/day-number.ts';
import { returnsOf } from '../../src/core/returns/returns.ts';
import { rankEntries } from '../../src/core/search/rank-entries.ts';
import { indexEntries } from '../../src/core/search/search-index.ts';
import { csvOf } from '../../src/core/shared/csv.ts';
import { heldInvestment } from '../../src/core/tax/held-investment.ts';
import { holdingsCells } from '../../src/core/tax/holdings-export.ts';
import { itrTable } from '../../src/core/tax/itr-table.ts';
import { statementOfAccount } from '../../src/core/tax/statement-of-account.ts';
import { aDay } from '../support/calendar-builders.ts';
import { growthTable } from './growth-table.ts';
import { NOW_MS, portfolioResponse } from './portfolio-response.ts';

/*
 * How the time of each core rule grows from 1,000 to 10,000 and 100,000 rows. An exponent of 1 means that ten times as
 * many rows take ten times as long. No limit is checked.
 */

const TODAY = aDay('2026-11-22');

/** Everything that the rules read of a portfolio of this size. */
function portfolioOf(count: number) {
  const response = portfolioResponse(count);
  const holdings = decodeHoldings(response)?.items ?? [];
  const analysed = holdings.map(analysedHolding);
  const held = holdings.map(heldInvestment);
  const entries = holdings.map((holding) => ({ title: holding.startup.name ?? '', keywords: ['Fin-tech'] }));
  return {
    ...{ response, holdings, analysed, held, entries },
    companies: attentionCompanies(holdings),
    index: indexEntries(entries),
  };
}

type Portfolio = ReturnType<typeof portfolioOf>;

const YEAR = financialYearOf(TODAY);
const RULES: Readonly<Record<string, (portfolio: Portfolio) => unknown>> = {
  'decoding the holdings': ({ response }) => decodeHoldings(response),
  'sorting by name': ({ holdings }) =>
    sortHoldings(holdings, { column: 'startup-name', direction: 'ascending' }, dayNumber(TODAY)),
  'sorting by value': ({ holdings }) =>
    sortHoldings(holdings, { column: 'current-value', direction: 'descending' }, dayNumber(TODAY)),
  'filtering by typed words': ({ holdings }) =>
    filterRows(
      holdings.map((first) => ({ first })),
      'star 77',
    ),
  'reading all records for the analysis': ({ holdings }) => holdings.map(analysedHolding),
  'analysing the portfolio': ({ analysed }) => analyse(analysed, undefined, NOW_MS),
  'XIRR and returns': ({ analysed }) => returnsOf(analysed, dayNumber(TODAY)),
  'grouping by company': ({ analysed }) => groupValues(analysed, 'company'),
  'filtering the analysis': ({ analysed }) => [
    applyFilter(analysed, { channel: 'Fund 3' }),
    filterValues(analysed, 'channel'),
  ],
  'grouping by company for the concerns': ({ holdings }) => attentionCompanies(holdings),
  'what needs attention': ({ companies }) => concernsOf(companies, new Map(), TODAY),
  'indexing for the search': ({ entries }) => indexEntries(entries),
  'ranking a search with a typing error': ({ index }) => rankEntries(index, 'startp 77'),
  'statement of account': ({ held }) => statementOfAccount(held, { kind: 'year', year: YEAR }, TODAY),
  'table for the tax return': ({ held }) => itrTable(held, YEAR, true, TODAY),
  'CSV of all investments': ({ holdings }) => csvOf(holdingsCells(holdings)),
};

/** The rules need no preparation before each run. */
const unprepared = (portfolio: Portfolio): Portfolio => portfolio;

it('prints how the time of each core rule grows with its rows', { timeout: 600_000 }, async () => {
  console.table(await growthTable(portfolioOf, unprepared, RULES));
});
