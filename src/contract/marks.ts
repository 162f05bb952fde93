import { unchangedText, requiredList, date, moment } from './fields.ts';

/* The calls for what an investor has read, snoozed and followed (docs/api.md); the body is in `marks-requests.ts`. */

export const MARKS_CALL = 'GET notifications/marks';
/** Adds marks to the stored ones, and returns all marks. */
export const ADD_MARKS_CALL = 'PUT notifications/marks';

export const markFields = { kind: unchangedText, id: unchangedText, at: moment, until: date };

export const marksFields = { marks: requiredList };
