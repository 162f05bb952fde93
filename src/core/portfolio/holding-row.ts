import type { InvestmentDetail } from './investment.ts';
import { investmentNavigationState } from './investment-navigation-state.ts';
import { parseInvestmentId, type Email, type Rupees } from '../shared/brand.ts';
import { formatRupees } from '../shared/money.ts';
import { NOT_AVAILABLE, shownText, type ShownText } from '../shared/placeholders.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import type { Holding } from './holding.ts';
import { currentValue, priceDirection } from './holding-value.ts';
import type { HoldingRow } from './holdings-state.ts';

export interface HoldingRowOptions {
  readonly investor: Email | undefined;
  readonly detail: (holding: Holding) => InvestmentDetail;
}

/**
 * Builds a row of the holdings table; a missing field shows 'N/A'.
 * The link passes the known startup and investment on as plain data, so that the next page can render at once.
 * @param options `investor` owns the holding, `detail` reads all of its fields
 * @see docs/product.md#view-all
 */
export function holdingRow(holding: Holding, options: HoldingRowOptions): HoldingRow {
  const value = currentValue(holding);
  return {
    id: holding.id,
    startupName: holding.startupName ?? NOT_AVAILABLE,
    logoUrl: holding.logoUrl,
    channelNote: holding.channel === undefined ? undefined : `Investment via ${holding.channel}`,
    typeOfSecurities: shownText(holding.typeOfSecurities),
    issuePrice: shownRupees(holding.issuePrice),
    currentSharePrice: shownRupees(holding.currentSharePrice),
    invested: shownRupees(holding.invested),
    currentValue: shownRupees(value),
    direction: value === undefined ? undefined : priceDirection(holding),
    link: linkOf(holding, options),
  };
}

const shownRupees = (amount: Rupees | undefined): ShownText => ({
  text: formatRupees(amount, NOT_AVAILABLE),
  missing: amount === undefined,
});

/** Returns no link for an id that cannot be part of a path. */
function linkOf(holding: Holding, { investor, detail }: HoldingRowOptions): HoldingRow['link'] {
  const id = parseInvestmentId(holding.id);
  return id && { to: investmentPath(id), state: investmentNavigationState(detail(holding), investor) };
}
