import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

import { formatLongDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { investmentPath, pathOf } from '../screens/screen-routes.ts';
import { newsId, type Notification } from './notification.ts';
import type { CompanyReportsState } from '../reports/company-reports.ts';
import type { HeldStartup } from '../reports/held-startups.ts';
import type { MisRecord, StartupUpdate } from '../reports/report.ts';
import { reportPeriodEnd } from '../reports/report-period.ts';
import { misTitle } from '../reports/report-rows.ts';

/** What is known of one startup's reports, newest first. */
export interface StartupNews {
  readonly startup: HeldStartup;
  readonly updates: readonly StartupUpdate[];
  readonly mis: readonly MisRecord[];
}

/** Days for which an update counts as news. */
const UPDATE_DAYS = 14;
/** A management report counts as news for this many days after the end of its period, until the next report is due. */
const REPORT_DAYS = 92;

/** The reports of each company that is checked. */
export const startupNews = ({ companies, mis, updates }: CompanyReportsState): readonly StartupNews[] =>
  companies.map((startup) => ({
    startup,
    mis: mis.byStartup.get(startup.id) ?? [],
    updates: updates.byStartup.get(startup.id) ?? [],
  }));

/** Derives notifications from a startup's recent updates and its newest management report. */
export function reportNews(news: StartupNews, now: number): readonly Notification[] {
  return [...updateNews(news, now), ...misNews(news, now)];
}

const basics = ({ startup }: StartupNews) => ({
  title: startup.name ?? NOT_AVAILABLE,
  to: startup.investment === undefined ? pathOf('holdings') : investmentPath(startup.investment),
});

const isRecent = (at: number, now: number, days: number): boolean => {
  const age = differenceInCalendarDays(now, at);
  return age >= 0 && age <= days;
};

function updateNews(news: StartupNews, now: number): readonly Notification[] {
  return news.updates.flatMap(({ posted }) => {
    const at = posted?.epochMs;
    if (at === undefined || !isRecent(at, now, UPDATE_DAYS)) return [];
    return [
      {
        id: newsId('startup-update', news.startup.id, posted, at),
        kind: 'startup-update' as const,
        text: `New update, ${formatLongDate(posted)}`,
        at,
        ...basics(news),
      },
    ];
  });
}

/** News of the newest report. A report whose title names no period is left out, because it may be old. */
function misNews(news: StartupNews, now: number): readonly Notification[] {
  const title = news.mis[0]?.title ?? '';
  const end = reportPeriodEnd(title);
  if (end === undefined) return [];
  // The period may still be running.
  const at = Math.min(end, now);
  if (!isRecent(at, now, REPORT_DAYS)) return [];
  return [
    {
      id: `startup-report ${news.startup.id} ${title}`,
      kind: 'startup-report',
      text: `New MIS report: ${misTitle(title)}`,
      at,
      ...basics(news),
    },
  ];
}
