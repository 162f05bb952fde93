import * as v from 'valibot';
import {
  AMOUNT_TOO_LARGE,
  INVALID_AMOUNT,
  MAX_INTEREST_NOTE_LENGTH,
  MAX_INTEREST_RUPEES,
} from '../core/deals/interest.ts';
import { SAVE_INTEREST_CALL } from './interests.ts';

const INVALID_NOTE = `Please write at most ${MAX_INTEREST_NOTE_LENGTH} characters.`;

/* The app uses the type of the body only, so the schema is in a file that it does not load. */
const interestBody = v.object(
  {
    amount: v.pipe(
      v.number(INVALID_AMOUNT),
      v.integer(INVALID_AMOUNT),
      v.minValue(1, INVALID_AMOUNT),
      v.maxValue(MAX_INTEREST_RUPEES, AMOUNT_TOO_LARGE),
    ),
    /** Without line breaks and other control characters, which would change the mail that quotes the note. */
    note: v.optional(
      v.pipe(
        v.string(INVALID_NOTE),
        v.maxLength(MAX_INTEREST_NOTE_LENGTH, INVALID_NOTE),
        v.regex(/^[^\p{Cc}\p{Cs}]*$/u, INVALID_NOTE),
      ),
    ),
  },
  'An interest has an amount.',
);

export const interestsBodies = { [SAVE_INTEREST_CALL]: interestBody };

export type InterestRequest = v.InferInput<typeof interestBody>;
export type InterestBody = v.InferOutput<typeof interestBody>;
