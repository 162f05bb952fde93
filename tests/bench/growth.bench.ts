import { it } from 'vitest';
import { HttpInvestmentRecords } from '../../src/adapters/http/http-investment-records.ts';
import { inSlices } from '../../src/adapters/http/wire/in-slices.ts';
import { parseLongJson } from '../../src/adapters/http/wire/long-json.ts';
import { decodeHoldings } from '../support/decode-holdings.ts';
import { analyse, recordReader } from '../../src/core/analysis/analysed-portfolio.ts';
import { groupValues } from '../../src/core/analysis/concentration.ts';
import { applyFilter, filterValues } from '../../src/core/analysis/portfolio-filter.ts';
import { concernsOf } from '../../src/core/attention/concern.ts';
import { watchedCompanies, watchedInvestments } from '../../src/core/attention/watched-company.ts';
import { financialYearOf } from '../../src/core/calendar/financial-year.ts';
import { filterHoldings } from '../../src/core/portfolio/holdings-filter.ts';
import { sortHoldings } from '../../src/core/portfolio/holdings-sort.ts';
import { returnsOf } from '../../src/core/returns/returns.ts';
import { rankEntries } from '../../src/core/search/rank-entries.ts';
import { indexEntries } from '../../src/core/search/search-index.ts';
import { csvOf } from '../../src/core/shared/csv.ts';
import { heldInvestments } from '../../src/core/tax/held-investment.ts';
import { holdingsCells } from '../../src/core/tax/holdings-export.ts';
import { returnTable } from '../../src/core/tax/return-table.ts';
import { statementOfAccount } from '../../src/core/tax/statement-of-account.ts';
import { aDay } from '../support/calendar-builders.ts';

/*
 * How the time of each core rule grows from 1,000 to 10,000 and 100,000 rows: the exponent is 1 where ten times as many
 * rows take ten times as long, 2 where they take a hundred times as long. Sorting has about 1.1. No limit is checked.
 */

const SIZES = [1_000, 10_000, 100_000] as const;
const TODAY = aDay('2026-11-22');
const NOW_MS = Date.parse(`${TODAY}T06:00:00Z`);

/** Twenty holdings a startup, so that startups grow with the holdings. */
function replyOf(count: number): { readonly data: object } {
  const startups = Object.fromEntries(
    Array.from({ length: Math.ceil(count / 20) }, (_, at) => {
      const _id = `startup-${at}`;
      return [_id, { _id, name: `Startup ${(at * 7919) % 10_007} ${at}`, sector: `Sector ${at % 28}` }];
    }),
  );
  const investments = Array.from({ length: count }, (_, at) => {
    const shuffled = (at * 7919) % 1_000_003;
    return {
      _id: `investment-${shuffled}`,
      startupDetails: `startup-${shuffled % Math.ceil(count / 20)}`,
      investementDoneVia: `Fund ${at % 7}`,
      type_of_securities: ['CCPS', 'CCD', 'Equity', 'Units'][at % 4],
      purchase_date: new Date(NOW_MS - (shuffled % 3650) * 86_400_000).toISOString().slice(0, 10),
      investment_amount: 10_000 + (shuffled % 90_000),
      issue_price: 10 + (shuffled % 977),
      current_share_price: shuffled % 19 === 0 ? undefined : 10 + (shuffled % 1409),
      number_of_securities: shuffled % 5000,
      face_value: 10,
      updatedAt: '2026-10-18T05:30:00.000Z',
    };
  });
  return { data: { startups, investments } };
}

const records = new HttpInvestmentRecords('kopal');

/** Everything that the rules read of a portfolio of this size. */
function portfolioOf(count: number) {
  const reply = replyOf(count);
  const holdings = decodeHoldings(reply)?.items ?? [];
  const analysed = holdings.map(recordReader(records));
  const watched = watchedInvestments(holdings, records);
  const held = heldInvestments(holdings, records);
  const entries = holdings.map((holding) => ({ title: holding.startupName ?? '', keywords: ['Fin-tech'] }));
  return {
    ...{ reply, text: JSON.stringify(reply), holdings, analysed, watched, held, entries },
    companies: watchedCompanies(watched),
    index: indexEntries(entries),
    details: holdings.map((holding) => records.detail(holding)),
  };
}

type Portfolio = ReturnType<typeof portfolioOf>;

const YEAR = financialYearOf(TODAY);
const RULES: Readonly<Record<string, (portfolio: Portfolio) => unknown>> = {
  'decoding the holdings': ({ reply }) => decodeHoldings(reply),
  'parsing their text in slices': ({ text }) => inSlices(parseLongJson(text, 'investments')),
  'sorting by name': ({ holdings }) =>
    sortHoldings(holdings, { column: 'startup-name', direction: 'ascending' }),
  'sorting by value': ({ holdings }) =>
    sortHoldings(holdings, { column: 'current-value', direction: 'descending' }),
  'filtering by typed words': ({ holdings }) =>
    filterHoldings(
      holdings.map((each) => ({ ...each })),
      'star 77',
    ),
  'reading all records for the analysis': ({ holdings }) => holdings.map(recordReader(records)),
  'analysing the portfolio': ({ analysed }) => analyse(analysed, undefined, NOW_MS),
  'XIRR and returns': ({ analysed }) => returnsOf(analysed, analysed[0]?.purchasedDay ?? 0),
  'grouping by company': ({ analysed }) => groupValues(analysed, 'company'),
  'filtering the analysis': ({ analysed }) => [
    applyFilter(analysed, { channel: 'Fund 3' }),
    filterValues(analysed, 'channel'),
  ],
  'watched companies': ({ watched }) => watchedCompanies(watched),
  'what needs attention': ({ companies }) => concernsOf(companies, new Map(), TODAY),
  'indexing for the search': ({ entries }) => indexEntries(entries),
  'ranking a search': ({ index }) => rankEntries(index, 'startp 77'),
  'statement of account': ({ held }) => statementOfAccount(held, { kind: 'year', year: YEAR }, TODAY),
  'table for the tax return': ({ held }) => returnTable(held, YEAR, true),
  'CSV of all investments': ({ details }) => csvOf(holdingsCells(details)),
};

/** The quickest of five runs in milliseconds: other programs of the machine only ever add to a run. */
async function quickest(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let runs = 0; runs < 5; runs += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

it('prints how the time of each core rule grows with its rows', { timeout: 600_000 }, async () => {
  const portfolios = SIZES.map(portfolioOf);
  const table: Record<string, Record<string, number>> = {};
  for (const [rule, run] of Object.entries(RULES)) {
    const times: number[] = [];
    for (const portfolio of portfolios) times.push(await quickest(() => run(portfolio)));
    const [, middle = 0, last = 0] = times;
    table[rule] = {
      ...Object.fromEntries(times.map((ms, at) => [`${SIZES[at]} rows, ms`, Number(ms.toFixed(2))])),
      exponent: Number(Math.log10(last / middle).toFixed(2)),
    };
  }
  console.table(table);
});
