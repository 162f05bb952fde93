import { lastResult } from '../core/shared/last-result.ts';
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

/** The day of the newest report of each startup; kept, because it is read for every investment. */
const newestReportDays = lastResult((today: string): ReadonlyMap<string, string> => {
  const days = new Map<string, string>();
  for (const { startupId, recordedOn } of reportRecords(today).mis)
    if (recordedOn > (days.get(startupId) ?? '')) days.set(startupId, recordedOn);
  return days;
});
