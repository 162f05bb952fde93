import { unchangedText, moment, number, requiredList, text } from './fields.ts';

/* The calls by which an investor tells Kopal of an interest in a deal (docs/api.md). */

export const INTERESTS_CALL = 'GET interests';
/** Creates or changes the interest in a deal; saving the same interest again changes nothing. */
export const SAVE_INTEREST_CALL = 'PUT deals/{id}/interest';
/** Also succeeds when there is no interest. */
export const WITHDRAW_INTEREST_CALL = 'DELETE deals/{id}/interest';

/** `deal` is the id of the deal, `amount` in rupees, `at` the time of the last change. */
export const interestFields = { deal: unchangedText, amount: number, note: text, at: moment };

export const interestListFields = { interests: requiredList };
