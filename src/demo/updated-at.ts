import type { InvestmentRecord } from './investment-records.ts';
import { addIsoDays } from './iso-dates.ts';
import { reportRecords } from './report-records.ts';

/** Time of day, UTC, at which a record was last changed. */
const UPDATED_AT = 'T05:30:00.000Z';

/**
 * When the record of an investment was last changed, as a date-time: not before the newest report, whose figures the
 * record shows.
 * @param today ISO date from which `updatedDaysAgo` counts back
 */
export function updatedAt(
  { startupId, updatedDaysAgo }: Pick<InvestmentRecord, 'startupId' | 'updatedDaysAgo'>,
  today: string,
): string {
  const ownDay = addIsoDays(today, -updatedDaysAgo);
  const reportDay = newestReportDays(today).get(startupId) ?? ownDay;
  return `${ownDay > reportDay ? ownDay : reportDay}${UPDATED_AT}`;
}

let cached: { readonly today: string; readonly days: ReadonlyMap<string, string> } | undefined;

/** The day of the newest report of each startup; cached, because it is read for every investment. */
function newestReportDays(today: string): ReadonlyMap<string, string> {
  if (cached?.today !== today) {
    const days = new Map<string, string>();
    for (const { startupId, recordedOn } of reportRecords(today).mis)
      if (recordedOn > (days.get(startupId) ?? '')) days.set(startupId, recordedOn);
    cached = { today, days };
  }
  return cached.days;
}
