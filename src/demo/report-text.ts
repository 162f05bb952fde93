import { annualRevenue, quarterFigures, type QuarterFigures, runwayMonths } from './company-figures.ts';
import { misReportId, REPORTING_STARTUPS } from './report-records.ts';
import { slug } from './slug.ts';

/** An amount with `Rs`, because the standard fonts of PDF have no rupee sign. */
const amount = (rupees: number): string => `Rs ${rupees.toLocaleString('en-IN')}`;

/** Which of these amounts a company's record states; its reports leave out the others. */
export interface StatedFigures {
  readonly revenue: boolean;
  readonly burn: boolean;
  readonly cash: boolean;
}

/**
 * The lines of a management report; the newest report of a company has the figures of its record.
 * @param part 1 for the figures, 2 for the comments
 * @returns no lines when the demo has no figures for such a report
 */
export function reportText(reportId: string, part: number, stated: StatedFigures): readonly string[] {
  for (const startup of REPORTING_STARTUPS) {
    const startupId = slug(startup.name);
    if (!reportId.startsWith(`${startupId}-mis-`)) continue;
    const quarters = quarterFigures(startup);
    const place = quarters.findIndex((_, index) => misReportId(startupId, index + 1) === reportId);
    if (place === -1) return [];
    return part === 1 ? figures(quarters, place, stated) : comments(quarters, place);
  }
  return [];
}

function figures(
  quarters: readonly QuarterFigures[],
  place: number,
  stated: StatedFigures,
): readonly string[] {
  const [quarter, before] = [quarters[place], quarters[place + 1]];
  if (quarter === undefined || before === undefined) return [];
  const revenue = [
    `Revenue of the quarter: ${amount(quarter.revenue)}`,
    `Revenue of the quarter before: ${amount(before.revenue)}`,
    `Revenue of the last four quarters: ${amount(annualRevenue(quarters, place))}`,
  ];
  const cash = [
    `Cash in bank at the start: ${amount(quarter.cashAtStart)}`,
    `Funds received: ${amount(quarter.received)}`,
    `Cash in bank at the end: ${amount(quarter.cashAtEnd)}`,
  ];
  return [
    ...(stated.revenue ? revenue : []),
    ...(stated.burn ? [`Cash burn a month: ${amount(quarter.burn)}`] : []),
    ...(stated.cash ? cash : []),
    `Runway: ${runwayMonths(quarter)} months`,
    `People employed: ${quarter.people}`,
  ];
}

function comments(quarters: readonly QuarterFigures[], place: number): readonly string[] {
  const [quarter, before] = [quarters[place], quarters[place + 1]];
  if (quarter === undefined || before === undefined) return [];
  return [
    `Revenue ${change(quarter.revenue, before.revenue)} against the quarter before.`,
    `The monthly burn ${change(quarter.burn, before.burn)}.`,
    `People employed at the end: ${quarter.people}, against ${before.people}.`,
    quarter.received === 0 ? 'No funds were received.' : 'The funds of a round were received.',
  ];
}

function change(now: number, before: number): string {
  const percent = Math.round((now / before - 1) * 1_000) / 10;
  if (percent === 0) return 'did not change';
  return `${percent > 0 ? 'rose' : 'fell'} by ${Math.abs(percent)}%`;
}
