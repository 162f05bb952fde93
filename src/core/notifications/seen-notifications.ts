import type { Notification } from './notification.ts';

/** Per investor; far more than can be shown at once. */
const MOST_KEPT = 300;

type Id = Pick<Notification, 'id'>;

/** Adds the read ids to the stored ones: newest last; the oldest are dropped when there are too many. */
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
