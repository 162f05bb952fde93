import { concernsOf, type Concern } from '../attention/concern.ts';
import { todayInIndia } from '../calendar/days.ts';
import { loadedReports } from '../attention/needs-attention.ts';
import type { Snoozes } from '../attention/snoozed-concerns.ts';
import { watchedCompanies, watchedInvestments, type WatchedCompany } from '../attention/watched-company.ts';
import type { CatalogueContent } from '../catalogue/catalogue.ts';
import type { Holding } from '../portfolio/holding.ts';
import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Notification } from './notification.ts';

/** Companies that are reported; the page Analysis has the others. */
export const MOST_COMPANIES = 10;

/** @param now epoch milliseconds */
type AttentionNews = (
  content: Pick<CatalogueContent, 'holdings' | 'news'>,
  snoozes: Snoozes,
  now: number,
) => readonly Notification[];

/** Returns a function that derives the notifications. The records of a list of holdings are read once. */
export function attentionReader(records: InvestmentRecords): AttentionNews {
  let read: readonly Holding[] = [];
  let companies: readonly WatchedCompany[] = [];
  return ({ holdings, news }, snoozes, now) => {
    if (read !== holdings) {
      companies = watchedCompanies(watchedInvestments(holdings, records));
      read = holdings;
    }
    return attentionNews(concernsOf(companies, loadedReports(news), todayInIndia(now)), snoozes, now);
  };
}

/**
 * Derives one notification for each company that needs attention, the most money at stake first. It has the gravest
 * reason and counts the others.
 * @param concerns all of them, in their order
 * @param now epoch milliseconds
 */
export function attentionNews(
  concerns: readonly Concern[],
  snoozes: Snoozes,
  now: number,
): readonly Notification[] {
  const awake = concerns.filter(({ id }) => !snoozes.has(id));
  const byCompany = groupBy(awake, ({ company }) => company.key);
  return [...byCompany.values()].slice(0, MOST_COMPANIES).map(([gravest, ...others]) => ({
    id: `needs-attention ${gravest.id}`,
    kind: 'needs-attention',
    title: gravest.company.name,
    text: others.length === 0 ? gravest.reason : `${gravest.reason} ${others.length} more in Analysis.`,
    at: now,
    to: gravest.company.to ?? pathOf('analysis'),
    state: undefined,
  }));
}
