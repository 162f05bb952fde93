import type { Concern } from '../attention/concern.ts';
import { snoozedUntil, type Snoozes } from '../attention/snoozes.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Notification } from './notification.ts';

/** Maximum number of companies with a notification; the page Analysis has all. */
const MAX_COMPANIES = 10;

const idOf = ({ id }: Concern): string => `needs-attention ${id}`;

/**
 * Derives one notification for each company that needs attention, at most {@link MAX_COMPANIES}, in the order of their
 * gravest concerns. The notification's text gives the reason of the gravest concern and the number of the company's
 * other concerns. Snoozed concerns are left out.
 * @param concerns as `concernsOf` orders them
 * @param now epoch milliseconds
 */
export function attentionNews(
  concerns: readonly Concern[],
  snoozes: Snoozes,
  now: number,
): readonly Notification[] {
  const notSnoozed = concerns.filter(({ id }) => snoozedUntil(snoozes, id) === undefined);
  const byCompany = groupBy(notSnoozed, ({ company }) => company.key);
  return [...byCompany.values()].slice(0, MAX_COMPANIES).map(([gravest, ...others]) => ({
    id: idOf(gravest),
    otherIds: others.map(idOf),
    kind: 'needs-attention',
    title: gravest.company.name,
    text: others.length === 0 ? gravest.reason : `${gravest.reason} ${others.length} more in Analysis.`,
    at: now,
    to: gravest.company.to ?? pathOf('analysis'),
  }));
}
