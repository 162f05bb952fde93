import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { analysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { analyse } from '../../../src/core/analysis/analysed-portfolio.ts';
import { addDays } from '../../../src/core/calendar/days.ts';
import { investmentPage } from '../../../src/core/investment/investment-page.ts';
import { clockPage, timedInvestments } from '../../../src/core/tax/clock-page.ts';
import { heldInvestment } from '../../../src/core/tax/held-investment.ts';
import { maybe } from '../../support/maybe.ts';
import { allRows } from '../../support/table-texts.ts';
import { aChoice } from '../../support/analysis-builders.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { decodeHoldings } from '../../support/decode-holdings.ts';

const TODAY = aDay('2026-11-22');
const NOW = Date.UTC(2026, 10, 22, 6);

const arbPrice = maybe(fc.integer({ min: 0, max: 9000 }));

/** Records with missing fields, amounts of 0 or less, future dates, and companies that are no longer active. */
const arbRecords = fc
  .array(
    fc.record({
      company: fc.integer({ min: 0, max: 9 }),
      issue_price: arbPrice,
      current_share_price: arbPrice,
      investment_amount: maybe(fc.integer({ min: -5, max: 9_000_000 })),
      current_value_of_investment: fc.option(fc.nat(9_000_000), { nil: undefined, freq: 1 }),
      number_of_securities: maybe(fc.integer({ min: 1, max: 100_000 })),
      purchase_date: maybe(
        fc.oneof(
          fc.integer({ min: -400, max: 3000 }).map((days) => addDays(TODAY, -days)),
          fc.constantFrom('soon', '2024-01-05T20:00:00Z'),
        ),
      ),
      type_of_securities: maybe(fc.constantFrom('CCPS', 'Equity', 'NCD', 'iSAFE', 'Equity & CCD')),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) =>
    list.map(({ company, ...fields }, index) => ({
      _id: `i${index}`,
      ...fields,
      startupDetails: {
        _id: `s${company}`,
        name: `Company ${company}`,
        startup_status: ['ACTIVE', 'active', undefined, 'aCQUIRED', ' Active '][company % 5],
      },
    })),
  );

/** Fewer runs than the default of 100: a run is slow, because it has up to twenty investments. */
const RUNS = { numRuns: 30 };

/** Parses a shown amount. `--` counts as 0, because the sums of the app leave it out. */
const amountOf = (text: string): number => Number(text.replaceAll(/[₹,+]/gu, '').replace('--', '0'));
const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + amountOf(text), 0);

function pagesOf(investments: readonly object[]) {
  const holdings = decodeHoldings({ data: { investments } })?.items ?? [];
  const all = holdings.map(analysedHolding);
  // All companies are expanded, so that their investments are listed too.
  const openCompanies = new Set(all.map(({ companyKey }) => companyKey));
  const shown = { companies: 100, findings: 100, prices: 100, concerns: 100 };
  const timed = timedInvestments(holdings.map(heldInvestment), TODAY);
  const clock = clockPage(timed, [], { year: undefined, afterTax: true, slab: 30 }, TODAY, EXACT_AMOUNTS);
  return {
    analysis: analyse(all, undefined, NOW)(EXACT_AMOUNTS)(aChoice({ openCompanies, shown })),
    clock,
    clockRows: allRows(clock.table),
    pages: new Map(
      holdings.map((holding) => [
        holding.id,
        investmentPage(holding, { nowMs: NOW, productName: 'Kopal', format: EXACT_AMOUNTS }),
      ]),
    ),
  };
}

describe('the figures of any portfolio', () => {
  it.prop([arbRecords], RUNS)(
    'add up to the same value in Analysis and in the tax clock, and are never NaN, Infinity, undefined or -0; the rows of the tax clock add up to its total after tax',
    (records) => {
      const { analysis, clock, clockRows } = pagesOf(records);
      const inAnalysis = [
        analysis.returns.value.text,
        ...(analysis.ended === undefined
          ? []
          : allRows(analysis.ended.table).map(({ cells }) => cells.value.text)),
      ];
      const [afterTax, ...figures] = clock.figures;
      const inClock = figures.map(({ value }) => value.text);
      // Each shown amount is rounded to a rupee.
      expect(Math.abs(sumOf(inAnalysis) - sumOf(inClock))).toBeLessThanOrEqual(
        (inAnalysis.length + inClock.length) / 2,
      );
      const afterTaxOfRows = sumOf(clockRows.map(({ cells }) => cells['after-tax'].text));
      expect(Math.abs(amountOf(afterTax?.value.text ?? '--') - afterTaxOfRows)).toBeLessThanOrEqual(
        records.length,
      );
      expect(JSON.stringify(withFormattedAmounts([analysis, clock, clockRows]))).not.toMatch(
        /NaN|Infinity|-₹0"|-0%|undefined/u,
      );
    },
  );

  it.prop([arbRecords], RUNS)(
    'are the same for an investment in Analysis and on its page; Analysis and the tax clock show the same purchase day',
    (records) => {
      const { analysis, clockRows, pages } = pagesOf(records);
      const listed = allRows(analysis.companies.table).filter(({ isPart }) => isPart);
      const ownReturns = listed.map(({ id }) =>
        pages.get(id)?.returns.map(({ value }) => formattedText(value)),
      );
      expect(
        listed.map(({ cells: { gain, moic, xirr } }) => [
          gain.missing === true ? '--' : `${gain.text} (${formattedText(gain.notes?.[0] ?? [])})`,
          moic.text,
          // The table has the reason in place of a missing rate.
          xirr.missing === true ? '--' : xirr.text,
        ]),
      ).toEqual(ownReturns);
      // The row of an investment has its day of purchase in the column of the company.
      const bought = new Map(clockRows.map(({ id, cells }) => [id, cells.bought.text]));
      expect(listed.map(({ cells }) => cells.company.text)).toEqual(listed.map(({ id }) => bought.get(id)));
    },
  );

  it.prop([arbRecords], RUNS)('multiply out: price paid × units is the amount paid', (records) => {
    const listed = allRows(pagesOf(records).analysis.companies.table).filter(({ isPart }) => isPart);
    const complete = records.filter(
      ({ _id, investment_amount: paid = -1, number_of_securities: units }) =>
        paid >= 0 && units !== undefined && listed.some(({ id }) => id === _id),
    );
    for (const { _id, investment_amount: paid = 0, number_of_securities: units = 0 } of complete) {
      const price = amountOf(listed.find(({ id }) => id === _id)?.cells.price.text ?? '--');
      expect(Math.abs(price * units - paid)).toBeLessThanOrEqual(0.01);
    }
  });
});
