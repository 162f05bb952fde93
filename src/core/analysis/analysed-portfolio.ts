import { todayNumber } from '../returns/day-number.ts';
import { returnsOf } from '../returns/returns.ts';
import { returnsView } from '../returns/returns-view.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { lastResult } from '../shared/last-result.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import type { AnalysisChoice, AnalysisContent } from './analysis-state.ts';
import { bridgeOf } from './bridge.ts';
import { bridgeView } from './bridge-view.ts';
import { checksView } from './checks-view.ts';
import { activeCompanies, companiesOf } from './companies.ts';
import { companiesView } from './companies-view.ts';
import type { ConcentrationLimits } from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';
import { concentrationView } from './concentration-view.ts';
import { endedCompaniesView } from './ended-companies-view.ts';
import { valuationFindings } from './valuation-checks.ts';

/**
 * Calculates what depends neither on the format of amounts nor on the investor's choices. The returned function formats
 * the figures, and returns a function that adds the choices.
 * @param dashboardTotal rupees; `undefined` when it is unknown or does not belong to these holdings
 * @param nowMs epoch milliseconds
 * @param all the holdings before any filter: they tell the first purchase in each company
 */
export function analyse(
  holdings: readonly AnalysedHolding[],
  dashboardTotal: number | undefined,
  nowMs: number,
  all: readonly AnalysedHolding[] = holdings,
): (format: AmountFormat) => (choice: AnalysisChoice) => AnalysisContent {
  const today = todayNumber(nowMs);
  const companies = companiesOf(holdings, today, all);
  const active = activeCompanies(companies);
  const activeHoldings = active.flatMap((company) => company.holdings);
  const findings = valuationFindings({ holdings, companies, dashboardTotal, today });
  const activeReturns = returnsOf(activeHoldings, today);
  const bridge = bridgeOf(active);
  const holdingsInCompanyOrder = companies.flatMap((company) => company.holdings);
  return (format) => {
    const returns = returnsView(activeReturns, format);
    const formattedBridge = bridgeView(bridge, format);
    const ended = endedCompaniesView(companies, format);
    // Returns the same object when only other choices change, so that the chart is not drawn again.
    const concentrationBy = lastResult((dimension: Dimension, limits: ConcentrationLimits) =>
      concentrationView(activeHoldings, { dimension, limits }, format),
    );
    return (choice) => ({
      returns,
      bridge: formattedBridge,
      concentration: concentrationBy(choice.dimension, choice.limits),
      companies: companiesView(active, choice, today, format),
      ended,
      checks: checksView(findings, holdingsInCompanyOrder, choice, nowMs, format),
    });
  };
}
