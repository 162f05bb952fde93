import { parseDealId } from '../shared/brand.ts';
import { formatLongDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { shortened } from '../shared/shortened.ts';
import { dealPath } from '../screens/screen-routes.ts';
import type { Deal } from './deal.ts';
import type { DealCardView } from './deals-state.ts';

/** Placeholders for missing fields of a deal. @see docs/product.md#missing-fields */
export const UNTITLED_DEAL = 'Untitled Deal';
export const NO_LOGO = 'No Logo';
const NO_DESCRIPTION = 'No description available.';

/** Maximum length of the investment text on a card. @see docs/product.md#constants */
const INVESTMENT_LENGTH = 10;

/** Builds the card of a deal. @see docs/product.md#live-deals */
export function dealCard(deal: Deal): DealCardView {
  const id = parseDealId(deal.id);
  const whole = deal.investment ?? NOT_AVAILABLE;
  const investment = shortened(whole, INVESTMENT_LENGTH);
  return {
    id: deal.id,
    to: id === undefined ? undefined : dealPath(id),
    title: deal.title ?? UNTITLED_DEAL,
    description: deal.shortDescription ?? NO_DESCRIPTION,
    logoUrl: safeImageUrl(deal.logoUrl),
    noLogo: NO_LOGO,
    tag: deal.tag ?? NOT_AVAILABLE,
    round: deal.round ?? NOT_AVAILABLE,
    investment,
    fullInvestment: investment === whole ? undefined : whole,
    deadline: formatLongDate(deal.deadline),
  };
}
