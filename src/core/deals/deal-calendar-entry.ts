import { type CalendarEntry, onDay } from '../calendar/calendar-entry.ts';
import { dayOfDate } from '../calendar/days.ts';
import { parseWebLink } from '../shared/web-link.ts';
import { UNTITLED_DEAL } from './build-deal-card.ts';
import type { Deal, DealDetail } from './deal.ts';

/** The calendar entry of a deal's deadline; `undefined` without a valid one. A deal of a list has no `companyUrl`. */
export function dealCalendarEntry(
  deal: Deal & Partial<Pick<DealDetail, 'companyUrl'>>,
): CalendarEntry | undefined {
  const day = dayOfDate(deal.deadline);
  if (day === undefined) return undefined;
  return {
    uid: `deal-${deal.id}@kopal`,
    time: onDay(day),
    title: `Deadline: ${deal.title ?? UNTITLED_DEAL}`,
    note: deal.round === undefined ? undefined : `Round: ${deal.round}`,
    location: undefined,
    url: parseWebLink(deal.companyUrl),
  };
}
