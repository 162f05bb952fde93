import { dealPath, pathOf } from '../screens/screen-routes.ts';
import { parseDealId } from '../shared/brand.ts';
import { formatLongDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { RichTextView } from '../rich-text/rich-text-view.ts';
import { linkLabel, parseWebLink } from '../shared/web-link.ts';
import { NO_LOGO, UNTITLED_DEAL } from './build-deal-card.ts';
import type { Day } from '../shared/calendar-day.ts';
import { dealCalendarEntry } from './deal-calendar-entry.ts';
import { dealClosing } from './deal-closing.ts';
import { raiseView, termViews } from './deal-terms-view.ts';
import type { DealPage, LogoView, TeamMemberView } from './deal-detail-state.ts';
import type { DealDetail, DealInvestor, TeamMember } from './deal.ts';

const LOG_IN_FOR_DATA_ROOM = 'Log in to open the data room';

const logoView =
  (fallbackName: string) =>
  ({ name, logoUrl }: DealInvestor, index: number): LogoView => ({
    logoUrl: safeImageUrl(logoUrl),
    name: name ?? `${fallbackName} ${index + 1}`,
  });

function teamMemberView({ name = NOT_AVAILABLE, designation, bio, linkedIn }: TeamMember): TeamMemberView {
  return {
    name,
    designation,
    heading: designation === undefined ? name : `${name} - ${designation}`,
    bio,
    linkedIn: parseWebLink(linkedIn),
  };
}

function factsOf({ round, investment, deadline }: DealDetail): DealPage['header']['facts'] {
  const facts = [
    { label: 'Round', text: round },
    { label: 'Investment', text: investment },
    { label: 'Deadline', text: deadline && formatLongDate(deadline) },
  ];
  return facts.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }]));
}

function roundOf(deal: DealDetail, today: Day): DealPage['round'] {
  const terms = termViews(deal);
  const closing = dealClosing(deal.deadline, today);
  // Without terms there is no bar either, because the size of the round is one of them.
  return terms.length === 0 && closing === undefined
    ? undefined
    : { closing, raise: raiseView(deal.terms), terms };
}

function logInFor({ id }: DealDetail): DealPage['dataRoomLogIn'] {
  const dealId = parseDealId(id);
  const returnTo = dealId === undefined ? pathOf('deals') : dealPath(dealId);
  return { text: LOG_IN_FOR_DATA_ROOM, to: pathOf('login'), state: { returnTo } };
}

/**
 * Builds a deal's page.
 * @param body the sanitised `detail`
 * @param today the day in India
 * @see docs/product.md#deal-detail
 */
export function dealPage(deal: DealDetail, body: RichTextView | undefined, today: Day): DealPage {
  const companyLink = parseWebLink(deal.companyUrl);
  return {
    header: {
      logoUrl: safeImageUrl(deal.logoUrl),
      noLogo: NO_LOGO,
      title: deal.title ?? UNTITLED_DEAL,
      tag: deal.tag,
      punchLine: deal.punchLine,
      facts: factsOf(deal),
      companyLink: companyLink === undefined ? undefined : { to: companyLink, label: linkLabel(companyLink) },
      calendar: dealCalendarEntry(deal),
    },
    round: roundOf(deal, today),
    body,
    coInvestors: deal.coInvestors.map(logoView('Co-investor')),
    previousInvestors: deal.previousInvestors.map(logoView('Previous investor')),
    team: deal.team.map(teamMemberView),
    dataRoom: deal.dataRoom.map(({ url, title, accessText }) => ({
      title: title ?? NOT_AVAILABLE,
      link: parseWebLink(url),
      accessText,
    })),
    dataRoomLogIn: deal.dataRoomLocked ? logInFor(deal) : undefined,
  };
}
