import { date, exact, flag, list, requiredList, text } from './fields.ts';

/* The answers of the report calls. @see docs/product.md#reports */

export const pagedListFields = { docs: requiredList, hasNextPage: flag, hasPrevPage: flag };

export const misFields = { title: text, documents: list };

export const misDocumentFields = { path: exact };

export const updateFields = { title: date, content: exact };

export const meetingFields = { title: date, links: list };
