import { HIGHEST_PAGE, LARGEST_PAGE } from '../../src/contract/pages.ts';
import type { QueryParameter } from './operation.ts';
import { LINE } from './record-schema.ts';

/* Query parameters that several calls share; the names are in the calls. */

export const PAGE: QueryParameter = {
  schema: { type: 'integer', minimum: 1, maximum: HIGHEST_PAGE, default: 1 },
};
/** @param byDefault entries of a page when the caller names no number */
export const limit = (byDefault: number): QueryParameter => ({
  schema: { type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: byDefault },
});
export const EMAIL: QueryParameter = {
  schema: { ...LINE, description: 'The email of the bearer; optional.' },
};
