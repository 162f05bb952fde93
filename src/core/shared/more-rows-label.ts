import { formatGrouped } from './money.ts';

/** How many rows a list does not show: `15 more`; `undefined` when it shows all of them. */
export const moreRowsLabel = (count: number): string | undefined =>
  count > 0 ? `${formatGrouped(count)} more` : undefined;
