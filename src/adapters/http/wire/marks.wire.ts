import { requiredRecord } from '../../../contract/fields.ts';
import { markFields, marksFields } from '../../../contract/marks.ts';
import type { MarksRequest } from '../../../contract/marks-requests.ts';
import { dayOfDate } from '../../../core/calendar/days.ts';
import { MARK_KINDS, mergeMarks, type Mark } from '../../../core/marks/mark.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

const marks = decoder(requiredRecord(marksFields));
const markRecord = decoder(requiredRecord(markFields));

function decodeMark(entry: unknown): Mark | undefined {
  const { kind, id, at, until } = markRecord(entry) ?? {};
  const known = MARK_KINDS.find((each) => each === kind);
  if (known === undefined || id === undefined || at?.epochMs === undefined) return undefined;
  return { kind: known, id, at: at.epochMs, until: dayOfDate(until) };
}

/**
 * Leaves out a mark without an id, a time or a known kind.
 * @returns oldest first; `undefined` when the response has no list
 */
export function decodeMarks(response: unknown): readonly Mark[] | undefined {
  const record = marks(unwrapData(response));
  return record && mergeMarks(decodeEach(record.marks, decodeMark).items, []);
}

export const encodeMarks = (added: readonly Mark[]): MarksRequest => ({
  marks: added.map(({ at, ...mark }) => ({ ...mark, at: new Date(at).toISOString() })),
});
