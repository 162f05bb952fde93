import type { Mark } from '../marks/mark.ts';
import { markId } from '../marks/mark.ts';

/** The deals that an investor follows, by `markId`; the latest mark of each deal decides. */
export function followedDeals(marks: readonly Mark[]): ReadonlySet<string> {
  const latest = new Map<string, Mark>();
  for (const mark of marks) {
    if (mark.kind !== 'followed' && mark.kind !== 'unfollowed') continue;
    const known = latest.get(mark.id);
    if (known === undefined || known.at < mark.at || (known.at === mark.at && mark.kind === 'unfollowed'))
      latest.set(mark.id, mark);
  }
  return new Set([...latest].flatMap(([id, { kind }]) => (kind === 'followed' ? [id] : [])));
}

/** @param followed the result of {@link followedDeals} */
export const isFollowed = (followed: ReadonlySet<string>, dealId: string): boolean =>
  followed.has(markId(dealId));
