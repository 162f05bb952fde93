import { type Email, parseInvestmentId } from '../shared/brand.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { amountColumn, type AmountContext, plainColumn, textColumn } from '../shared/table.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import { currentValue, priceDirection } from './holding-value.ts';
import { INVESTMENT_FIELDS, STARTUP_FIELDS } from './investment-fields.ts';
import type { Investment } from './investment.ts';
import { investmentNavigationState } from './investment-navigation-state.ts';
import { endedStatus } from './startup-status.ts';

/** What the cells need beside the holding. */
export interface HoldingContext extends AmountContext {
  /** Who owns the holdings. */
  readonly investor: Email | undefined;
}

/** An amount of the record, under its name in the exports. */
const fieldColumn = <Key extends string>(key: Key, field: 'issuePrice' | 'currentSharePrice' | 'invested') =>
  amountColumn({
    key,
    header: INVESTMENT_FIELDS[field][1],
    placeholder: NOT_AVAILABLE,
    value: (holding: Investment) => holding[field],
  });

/**
 * The columns of the holdings; a missing field shows 'N/A'. The link passes the known startup and investment on as plain
 * data, so that the next page can render at once.
 * @see docs/product.md#view-all
 */
export const HOLDING_COLUMNS = [
  plainColumn({
    key: 'logo',
    header: 'Logo',
    isHeaderHidden: true,
    cell: ({ startup }: Investment) => ({
      text: '',
      logo: { name: startup.name ?? NOT_AVAILABLE, url: startup.logoUrl },
    }),
  }),
  textColumn({
    key: 'startup-name',
    header: STARTUP_FIELDS.name[1],
    isRowHeader: true,
    value: ({ startup }: Investment) => startup.name,
    more: (holding, { investor }: HoldingContext) => ({
      isName: true,
      link: linkOf(holding, investor),
      status: endedStatus(holding.startup.status),
      hint: holding.channel === undefined ? undefined : `Investment via ${holding.channel}`,
    }),
  }),
  textColumn({
    key: 'type-of-securities',
    header: INVESTMENT_FIELDS.typeOfSecurities[1],
    value: ({ typeOfSecurities }: Investment) => typeOfSecurities,
  }),
  fieldColumn('issue-price', 'issuePrice'),
  fieldColumn('current-share-price', 'currentSharePrice'),
  fieldColumn('invested', 'invested'),
  amountColumn({
    key: 'current-value',
    header: 'Current Value',
    placeholder: NOT_AVAILABLE,
    value: (holding: Investment) => currentValue(holding),
    more: (holding) => (currentValue(holding) === undefined ? {} : { direction: priceDirection(holding) }),
  }),
] as const;

export type HoldingColumn = (typeof HOLDING_COLUMNS)[number]['key'];

/** Returns no link for an id that cannot be part of a path. */
function linkOf(holding: Investment, investor: Email | undefined) {
  const id = parseInvestmentId(holding.id);
  return id && { to: investmentPath(id), state: investmentNavigationState(holding, investor) };
}
