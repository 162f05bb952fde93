import { formatIndianDay } from '../calendar/days.ts';
import { UNKNOWN_STAKE } from '../attention/attention-view.ts';
import { valueOrCost } from '../returns/returns.ts';
import { type AmountFormat, type AmountText, amountText, joinTexts } from '../shared/amount.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { counted } from '../shared/counted.ts';
import { tableOf } from '../shared/table.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import type { AnalysisChoice, ChecksView, FindingView } from './analysis-state.ts';
import { priceColumns } from './price-columns.ts';
import { TOLERANCE_PERCENT, type Finding } from './valuation-checks.ts';

const NO_FINDINGS = `All checks passed: prices, stated values and units agree within ${TOLERANCE_PERCENT}%, and no date is in the future.`;

/** @param nowMs epoch milliseconds */
export function checksView(
  findings: readonly Finding[],
  holdings: readonly AnalysedHolding[],
  { shown }: Pick<AnalysisChoice, 'shown'>,
  nowMs: number,
  format: AmountFormat,
): ChecksView {
  const shownFindings = findings.slice(0, shown.findings);
  const shownHoldings = holdings.slice(0, shown.prices);
  const { length } = findings;
  return {
    findings: shownFindings.map((finding) => findingView(finding, format)),
    moreFindings: moreRowsLabel(length - shownFindings.length),
    summary: length === 0 ? NO_FINDINGS : counted(length, 'finding'),
    prices: tableOf(priceColumns(nowMs), shownHoldings, { amounts: format }),
    morePrices: moreRowsLabel(holdings.length - shownHoldings.length),
  };
}

function findingView(finding: Finding, format: AmountFormat): FindingView {
  const { holding, kind, atStake } = finding;
  return {
    key: `${kind} ${holding?.id ?? ''}`,
    sentence: sentenceOf(finding, format),
    stake:
      holding !== undefined && valueOrCost(holding) === undefined
        ? [UNKNOWN_STAKE]
        : amountText`${format.amount(atStake)} at stake`,
    to: holding?.to,
  };
}

/** The company, with the day of the purchase, because a company may have several investments. */
const nameOf = ({ companyName, purchased }: AnalysedHolding): string =>
  purchased?.epochMs === undefined ? companyName : `${companyName} (bought ${formatIndianDay(purchased)})`;

function sentenceOf(finding: Finding, format: AmountFormat): AmountText {
  switch (finding.kind) {
    case 'values-differ':
      return amountText`${nameOf(finding.holding)}: ${valuesText(finding, format)} differ by ${format.amount(finding.atStake)}, which is more than ${String(TOLERANCE_PERCENT)}%.`;
    case 'total-differs':
      return amountText`The investments add up to ${format.amount(finding.sum)}, but the dashboard's total is ${format.amount(finding.total)}.`;
    case 'issue-price-missing':
      return amountText`${nameOf(finding.holding)}: the issue price is missing, so no value follows from the share price.`;
    case 'issue-price-not-positive':
      return amountText`${nameOf(finding.holding)}: the issue price is not above ${format.amount(0)}, so no value follows from the share price.`;
    case 'future-purchase':
      return amountText`${finding.holding.companyName}: the date of purchase, ${formatIndianDay(finding.holding.purchased)}, is in the future.`;
    case 'split-suspected':
      return amountText`${nameOf(finding.holding)}: a face value of ${format.unitPrice(finding.holding.faceValue, undefined)} against ${format.unitPrice(finding.otherFaceValue, undefined)} suggests a split that units or prices may not include.`;
  }
}

function valuesText(
  { byPrice, stated, byUnits }: Extract<Finding, { kind: 'values-differ' }>,
  format: AmountFormat,
): AmountText {
  const parts = [
    ...(byPrice === undefined ? [] : [amountText`price ÷ issue price × amount (${format.amount(byPrice)})`]),
    ...(stated === undefined ? [] : [amountText`the stated current value (${format.amount(stated)})`]),
    ...(byUnits === undefined ? [] : [amountText`units × price (${format.amount(byUnits)})`]),
  ];
  return amountText`${joinTexts(parts.slice(0, -1), ', ')} and ${parts.at(-1) ?? []}`;
}
