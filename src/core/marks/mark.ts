import type { Day } from '../shared/calendar-day.ts';
import { compareStrings } from '../shared/compare-strings.ts';
import { groupBy } from '../shared/group-by.ts';

/**
 * `read`: a notification. `snoozed`: a concern that is put off. `followed` and `unfollowed`: a deal; the later of these
 * two marks counts.
 */
export const MARK_KINDS = ['read', 'snoozed', 'followed', 'unfollowed'] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

/** What an investor has done with a notification, a concern or a deal. */
export interface Mark {
  readonly kind: MarkKind;
  /** Id of the notification, concern or deal, at most {@link MAX_MARK_ID_LENGTH} characters. */
  readonly id: string;
  /**
   * When the investor did it: epoch milliseconds. A new mark of a concern or a deal is later than all marks that this
   * browser already has of that concern or deal, whatever the clock says.
   */
  readonly at: number;
  /** The day on which a snoozed concern is shown again; `undefined` when it is shown now, and for other kinds. */
  readonly until: Day | undefined;
}

export const MAX_MARK_ID_LENGTH = 300;

/**
 * Maximum number of marks of one kind that are stored for an investor; the oldest are dropped. Far more than can be
 * shown at once.
 */
export const MAX_MARKS = 300;

/** Control characters and unpaired surrogates: the API's contract rejects an id that has one. */
const NOT_ALLOWED = /[\p{Cc}\p{Cs}]/gu;

/**
 * The id under which a mark is stored: without characters that are not allowed; a long id is shortened to its start and
 * end.
 */
export function markId(id: string): string {
  const clean = id.replaceAll(NOT_ALLOWED, ' ');
  if (clean.length <= MAX_MARK_ID_LENGTH) return clean;
  const half = MAX_MARK_ID_LENGTH / 2;
  return (clean.slice(0, half) + clean.slice(-half)).replaceAll(NOT_ALLOWED, ' ');
}

/**
 * The union of two lists of marks, as two devices may have them: of two marks with the same kind and id the later one
 * stays; if their times are equal, the one with the later `until`. The result does not depend on the order of lists or
 * marks.
 * @returns oldest first, at most {@link MAX_MARKS} of each kind
 */
export function mergeMarks(one: readonly Mark[], other: readonly Mark[]): readonly Mark[] {
  const latest = new Map<string, Mark>();
  for (const mark of [...one, ...other]) {
    const key = `${mark.kind} ${mark.id}`;
    const known = latest.get(key);
    if (known === undefined || isLater(mark, known)) latest.set(key, mark);
  }
  const sorted = [...latest.values()].toSorted(
    (first, second) =>
      first.at - second.at || compareStrings(first.kind, second.kind) || compareStrings(first.id, second.id),
  );
  const newest = new Set(
    [...groupBy(sorted, ({ kind }) => kind).values()].flatMap((all) => all.slice(-MAX_MARKS)),
  );
  return sorted.filter((mark) => newest.has(mark));
}

const isLater = (mark: Mark, known: Mark): boolean =>
  mark.at > known.at || (mark.at === known.at && (mark.until ?? '') > (known.until ?? ''));

/** The marks that a list lacks, or has in an older version. */
export function marksMissingIn(marks: readonly Mark[], list: readonly Mark[]): readonly Mark[] {
  const known = new Map(list.map((mark) => [`${mark.kind} ${mark.id}`, mark]));
  return marks.filter((mark) => {
    const same = known.get(`${mark.kind} ${mark.id}`);
    return same === undefined || isLater(mark, same);
  });
}
