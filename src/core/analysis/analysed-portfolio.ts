import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import { companyKeyOf } from '../portfolio/company-key.ts';
import type { Holding } from '../portfolio/holding.ts';
import { todayNumber } from '../returns/day-number.ts';
import { returnsOf } from '../returns/returns.ts';
import { returnsView } from '../returns/returns-view.ts';
import { analysedHolding, type AnalysedHolding, type AnalysedStartup } from './analysed-holding.ts';
import type { AnalysisChoice, AnalysisContent } from './analysis-state.ts';
import { bridgeOf } from './bridge.ts';
import { bridgeView } from './bridge-view.ts';
import { checksView } from './checks-view.ts';
import { companiesOf } from './companies.ts';
import { companiesView } from './companies-view.ts';
import { concentrationView } from './concentration-view.ts';
import { valuationFindings } from './valuation-checks.ts';

/**
 * Returns a function that reads the full record of a holding. A startup is read once, however many of its holdings
 * there are.
 */
export function recordReader(records: InvestmentRecords): (holding: Holding) => AnalysedHolding {
  const startups = new Map<string, AnalysedStartup>();
  return (holding) => {
    const key = companyKeyOf(holding);
    const startup = startups.get(key) ?? records.detail(holding).startup;
    startups.set(key, startup);
    return analysedHolding(holding, records.investment(holding), startup);
  };
}

/**
 * Calculates what depends on the holdings alone, and returns a function that adds the investor's choices.
 * @param dashboardTotal rupees; `undefined` when it is unknown or does not belong to these holdings
 * @param nowMs epoch milliseconds
 */
export function analyse(
  holdings: readonly AnalysedHolding[],
  dashboardTotal: number | undefined,
  nowMs: number,
): (choice: AnalysisChoice) => AnalysisContent {
  const today = todayNumber(nowMs);
  const returns = returnsOf(holdings, today);
  const companies = companiesOf(holdings, today);
  const value = returns.performance?.value;
  const findings = valuationFindings({ holdings, companies, value, dashboardTotal, today });
  const shownReturns = returnsView(returns);
  const bridge = bridgeView(bridgeOf(companies));
  const byCompany = companies.flatMap((company) => company.holdings);
  return (choice) => ({
    returns: shownReturns,
    bridge,
    concentration: concentrationView(holdings, choice),
    companies: companiesView(companies, choice, today),
    checks: checksView(findings, byCompany, choice, nowMs),
  });
}
