import { monthsHeld } from '../investment/months-held.ts';
import { rupees } from '../shared/brand.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { counted } from '../shared/counted.ts';
import { formatRupees } from '../shared/money.ts';
import { NO_AMOUNT, NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { AnalysedHolding, PriceBasis } from './analysed-holding.ts';
import type { AnalysisChoice, ChecksView, FindingView, PriceView } from './analysis-state.ts';
import type { Finding } from './valuation-checks.ts';

const BASES: Readonly<Record<PriceBasis, string>> = {
  stated: 'Stated current value',
  'share-price': 'Share price ÷ issue price × amount',
  'at-cost': 'At cost: the share price has not moved',
  none: 'No current value',
};

const NO_FINDINGS = 'All checks passed: prices, stated values, units and dates agree.';

const amount = (value: number | undefined): string =>
  formatRupees(value === undefined ? undefined : rupees(value), NO_AMOUNT);

/** @param nowMs epoch milliseconds */
export function checksView(
  findings: readonly Finding[],
  holdings: readonly AnalysedHolding[],
  { shown }: Pick<AnalysisChoice, 'shown'>,
  nowMs: number,
): ChecksView {
  const found = findings.slice(0, shown.findings);
  const priced = holdings.slice(0, shown.prices);
  const { length } = findings;
  return {
    findings: found.map(findingView),
    moreFindings: moreRowsLabel(length - found.length),
    summary: length === 0 ? NO_FINDINGS : counted(length, 'finding'),
    prices: priced.map((holding) => priceView(holding, nowMs)),
    morePrices: moreRowsLabel(holdings.length - priced.length),
  };
}

function findingView(finding: Finding): FindingView {
  const { holding, kind, atStake } = finding;
  return {
    key: `${kind} ${holding?.id ?? ''}`,
    sentence: sentenceOf(finding),
    stake: `${amount(atStake)} at stake`,
    to: holding?.to,
  };
}

/** The company, with the day of the purchase, because a company may have several investments. */
const nameOf = ({ companyName, purchased }: AnalysedHolding): string =>
  purchased?.epochMs === undefined ? companyName : `${companyName} (bought ${formatLongDate(purchased)})`;

function sentenceOf(finding: Finding): string {
  switch (finding.kind) {
    case 'values-differ':
      return `${nameOf(finding.holding)}: ${valuesText(finding)} differ by ${amount(finding.atStake)}.`;
    case 'total-differs':
      return `The investments add up to ${amount(finding.sum)}, but the dashboard's total is ${amount(finding.total)}.`;
    case 'issue-price-missing':
      return `${nameOf(finding.holding)}: the issue price is missing, so no value follows from the share price.`;
    case 'issue-price-zero':
      return `${nameOf(finding.holding)}: the issue price is not above ₹0, so no value follows from the share price.`;
    case 'future-purchase':
      return `${finding.holding.companyName}: the date of purchase, ${formatLongDate(finding.holding.purchased)}, is in the future.`;
    case 'split-suspected':
      return `${nameOf(finding.holding)}: a face value of ${amount(finding.holding.faceValue)} against ${amount(finding.otherFaceValue)} suggests a split that units or prices may not include.`;
  }
}

function valuesText({ byPrice, stated, byUnits }: Extract<Finding, { kind: 'values-differ' }>): string {
  const parts = [
    ...(byPrice === undefined ? [] : [`price ÷ issue price × amount (${amount(byPrice)})`]),
    ...(stated === undefined ? [] : [`the stated current value (${amount(stated)})`]),
    ...(byUnits === undefined ? [] : [`units × price (${amount(byUnits)})`]),
  ];
  const last = parts.pop();
  return `${parts.join(', ')} and ${last}`;
}

function priceView(holding: AnalysedHolding, nowMs: number): PriceView {
  return {
    id: holding.id,
    name: holding.companyName,
    to: holding.to,
    value: amount(holding.value),
    price: amount(holding.sharePrice),
    date: formatLongDate(holding.updated),
    age: ageOf(holding.updated, nowMs),
    basis: BASES[holding.basis],
  };
}

function ageOf(date: ParsedDate | undefined, nowMs: number): string {
  if (date?.epochMs === undefined) return NOT_AVAILABLE;
  const months = monthsHeld(date.epochMs, nowMs);
  if (months === 0) return 'Under a month';
  return counted(months, 'month');
}
