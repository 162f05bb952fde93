import * as v from 'valibot';
import { dayOfDate } from '../core/calendar/days.ts';
import { MAX_MARK_ID_LENGTH, MARK_KINDS, MAX_MARKS } from '../core/marks/mark.ts';
import { parseDate } from '../core/shared/dates.ts';
import { ADD_MARKS_CALL } from './marks.ts';

const INVALID = 'A mark is not valid.';
/** A request can hold the maximum number of marks of every kind. */
const MAX_PER_REQUEST = MAX_MARKS * MARK_KINDS.length;

/** Whether the day exists (February 31 does not), and the time is after the start of 1970. */
function isPossible(text: string): boolean {
  const [day = ''] = text.split('T');
  return dayOfDate(parseDate(day)) === day && Date.parse(text) > 0;
}

/* The app uses the type of the body only, so the schema is in a file that it does not load. */
const marksBody = v.object(
  {
    marks: v.pipe(
      v.array(
        v.object(
          {
            kind: v.picklist(MARK_KINDS, INVALID),
            id: v.pipe(
              v.string(INVALID),
              v.minLength(1, INVALID),
              v.maxLength(MAX_MARK_ID_LENGTH, INVALID),
              v.regex(/^[^\p{Cc}\p{Cs}]*$/u, INVALID),
            ),
            at: v.pipe(v.string(INVALID), v.isoTimestamp(INVALID), v.check(isPossible, INVALID)),
            until: v.optional(v.pipe(v.string(INVALID), v.isoDate(INVALID), v.check(isPossible, INVALID))),
          },
          INVALID,
        ),
        INVALID,
      ),
      v.minLength(1, INVALID),
      v.maxLength(MAX_PER_REQUEST, `Please send at most ${MAX_PER_REQUEST} marks at once.`),
    ),
  },
  INVALID,
);

export const marksBodies = { [ADD_MARKS_CALL]: marksBody };

export type MarksRequest = v.InferInput<typeof marksBody>;
export type MarksBody = v.InferOutput<typeof marksBody>;
