import { exact, requiredList, date, moment } from './fields.ts';

/* The calls for what an investor has read and snoozed (docs/api.md); the body is in `marks-requests.ts`. */

export const MARKS_CALL = 'GET notifications/marks';
/** Adds marks to those that are kept, and responds with all of them. */
export const ADD_MARKS_CALL = 'PUT notifications/marks';

export const markFields = { kind: exact, id: exact, at: moment, until: date };

export const marksFields = { marks: requiredList };
