import { parseDealId } from '../shared/brand.ts';
import { formatLongDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { shortened } from '../shared/shortened.ts';
import { dealPath } from '../screens/screen-routes.ts';
import type { Deal } from './deal.ts';
import { dealClosing } from './deal-closing.ts';
import { raiseView } from './deal-terms-view.ts';
import type { DealCardView } from './deals-state.ts';
import { isFollowed } from './followed-deals.ts';
import type { KnownInterests } from './interest-store.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { amountText } from '../shared/amount.ts';
import type { Day } from '../shared/calendar-day.ts';

/** Placeholders for missing fields of a deal. @see docs/product.md#missing-fields */
export const UNTITLED_DEAL = 'Untitled Deal';
export const NO_LOGO = 'No Logo';
const NO_DESCRIPTION = 'No description available.';

/** Maximum length of the investment text on a card. @see docs/product.md#limits */
const INVESTMENT_LENGTH = 10;

/** What a card needs besides its deal: the day, and the investor's followed deals, interests, comparison and format. */
export interface DealCardContext {
  /** The day in India. */
  readonly today: Day;
  /** `undefined` for a visitor, who cannot follow deals. */
  readonly followed: ReadonlySet<string> | undefined;
  readonly interests: KnownInterests;
  /** Ids of the deals that are compared. */
  readonly compared: readonly string[];
  readonly format: AmountFormat;
}

/** Builds the card of a deal. @see docs/product.md#live-deals */
export function dealCard(
  deal: Deal,
  { today, followed, interests, compared, format }: DealCardContext,
): DealCardView {
  const id = parseDealId(deal.id);
  const fullText = deal.investment ?? NOT_AVAILABLE;
  const investment = shortened(fullText, INVESTMENT_LENGTH);
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
    fullInvestment: investment === fullText ? undefined : fullText,
    deadline: formatLongDate(deal.deadline),
    closing: dealClosing(deal.deadline, today),
    raise: raiseView(deal.terms),
    isFollowed: followed && isFollowed(followed, deal.id),
    interest: interestText(interests, deal.id, format),
    isCompared: compared.includes(deal.id),
  };
}

/** `You are interested: ₹2,50,000` */
function interestText(
  interests: KnownInterests,
  dealId: string,
  format: AmountFormat,
): DealCardView['interest'] {
  const interest = interests?.get(dealId);
  return interest && amountText`You are interested: ${format.amount(interest.amount)}`;
}
