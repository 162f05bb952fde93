import type { InvestmentDetail } from '../investment/investment.ts';
import { investmentNavigationState } from '../investment/investment-navigation-state.ts';
import { parseInvestmentId, type Email } from '../shared/brand.ts';
import { formatRupees } from '../shared/money.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { investmentPath } from '../shell/routes.ts';
import type { Holding } from './holding.ts';
import { currentValue, priceDirection } from './holding-value.ts';
import type { HoldingRow } from './holdings-state.ts';

export interface HoldingRowOptions {
  readonly investor: Email | undefined;
  readonly detail: (holding: Holding) => InvestmentDetail;
}

/**
 * A line of the holdings table; what is missing shows 'N/A'.
 * The link carries what is known of the startup and of the investment as plain data, for the next page's first sight.
 * @param options `investor` whose holding it is, `detail` reads all of it
 * @see docs/product.md#view-all, and section 5, "List formatting"
 */
export function holdingRow(holding: Holding, options: HoldingRowOptions): HoldingRow {
  const value = currentValue(holding);
  return {
    id: holding.id,
    startupName: holding.startupName ?? NOT_AVAILABLE,
    logoUrl: holding.logoUrl,
    channelNote: holding.channel === undefined ? undefined : `Investment via ${holding.channel}`,
    typeOfSecurities: holding.typeOfSecurities ?? NOT_AVAILABLE,
    issuePrice: formatRupees(holding.issuePrice, NOT_AVAILABLE),
    currentSharePrice: formatRupees(holding.currentSharePrice, NOT_AVAILABLE),
    invested: formatRupees(holding.invested, NOT_AVAILABLE),
    currentValue: formatRupees(value, NOT_AVAILABLE),
    direction: value === undefined ? undefined : priceDirection(holding),
    link: linkOf(holding, options),
  };
}

/** An id that could not stand in a path has no page to lead to. */
function linkOf(holding: Holding, { investor, detail }: HoldingRowOptions): HoldingRow['link'] {
  const id = parseInvestmentId(holding.id);
  return id && { to: investmentPath(id), state: investmentNavigationState(detail(holding), investor) };
}
