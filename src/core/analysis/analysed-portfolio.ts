import { todayNumber } from '../returns/day-number.ts';
import { returnsOf } from '../returns/returns.ts';
import { returnsView } from '../returns/returns-view.ts';
import type { AmountFormat } from '../shared/amount.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import type { AnalysisChoice, AnalysisContent } from './analysis-state.ts';
import { bridgeOf } from './bridge.ts';
import { bridgeView } from './bridge-view.ts';
import { checksView } from './checks-view.ts';
import { companiesOf } from './companies.ts';
import { companiesView } from './companies-view.ts';
import { concentrationView } from './concentration-view.ts';
import { endedCompaniesView } from './ended-companies-view.ts';
import { valuationFindings } from './valuation-checks.ts';

/**
 * Calculates what depends on the holdings alone. The returned function formats the figures, and returns a function that
 * adds the investor's choices.
 * @param dashboardTotal rupees; `undefined` when it is unknown or does not belong to these holdings
 * @param nowMs epoch milliseconds
 */
export function analyse(
  holdings: readonly AnalysedHolding[],
  dashboardTotal: number | undefined,
  nowMs: number,
): (format: AmountFormat) => (choice: AnalysisChoice) => AnalysisContent {
  const today = todayNumber(nowMs);
  const all = companiesOf(holdings, today);
  // Returns assume a sale today, which is not possible for a company that is not active.
  const companies = all.filter(({ status }) => status === undefined);
  const held = companies.flatMap((company) => company.holdings);
  const findings = valuationFindings({ holdings, companies: all, dashboardTotal, today });
  const heldReturns = returnsOf(held, today);
  const steps = bridgeOf(companies);
  const holdingsByCompany = all.flatMap((company) => company.holdings);
  return (format) => {
    const returns = returnsView(heldReturns, format);
    const bridge = bridgeView(steps, format);
    const ended = endedCompaniesView(all, format);
    return (choice) => ({
      returns,
      bridge,
      concentration: concentrationView(held, choice, format),
      companies: companiesView(companies, choice, today, format),
      ended,
      checks: checksView(findings, holdingsByCompany, choice, nowMs, format),
    });
  };
}
