import { parseInvestmentId } from '../shared/brand.ts';
import { formatRupees } from '../shared/money.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { investmentPath } from '../shell/routes.ts';
import type { Holding } from './holding.ts';
import { currentValue, priceDirection } from './holding-value.ts';
import type { HoldingRow } from './holdings-state.ts';

/**
 * A line of the holdings table; what is missing shows 'N/A'.
 * The link carries what is known of the startup and of the investment as plain data, for the next page's first sight.
 * @see specification, section 2, "View all", and section 5, "List formatting"
 */
export function holdingRow(holding: Holding): HoldingRow {
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
    link: linkOf(holding),
  };
}

/** An id that could not stand in a path has no page to lead to. */
function linkOf(holding: Holding): HoldingRow['link'] {
  const id = parseInvestmentId(holding.id);
  if (id === undefined) return undefined;
  return {
    to: investmentPath(id),
    state: {
      startup: { id: holding.startupId, name: holding.startupName, logoUrl: holding.logoUrl },
      investment: { ...holding },
    },
  };
}
