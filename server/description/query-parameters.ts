import type { QueryParameter } from './operation.ts';
import { LINE } from './record-schema.ts';

/* Query parameters that several calls share. */

export const PAGE: QueryParameter = {
  name: 'page',
  schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
};
/** @param byDefault entries of a page when the caller names no number */
export const limit = (byDefault: number): QueryParameter => ({
  name: 'limit',
  schema: { type: 'integer', minimum: 1, maximum: 100, default: byDefault },
});
export const EMAIL: QueryParameter = {
  name: 'email',
  schema: { ...LINE, description: 'The email of the bearer; optional.' },
};
