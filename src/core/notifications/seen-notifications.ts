import type { Notification } from './notification.ts';

/** Of each investor; more than can be shown at once by far. */
const MOST_KEPT = 300;

type Id = Pick<Notification, 'id'>;

/** The ids that are kept after these were read too: newest last, the oldest are forgotten when there are too many. */
export function withSeen(seen: readonly string[], read: readonly Id[]): readonly string[] {
  const fresh = new Set(read.map(({ id }) => id));
  return [...seen.filter((id) => !fresh.has(id)), ...fresh].slice(-MOST_KEPT);
}

export const unreadOf = <T extends Id>(
  notifications: readonly T[],
  seen: readonly string[],
): readonly T[] => {
  const known = new Set(seen);
  return notifications.filter(({ id }) => !known.has(id));
};
