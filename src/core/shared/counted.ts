import { formatGrouped } from './money.ts';

/**
 * A number with its noun: `1 investment`, `10,000 investments`.
 * @param noun in the singular; its plural ends in s
 */
export const counted = (count: number, noun: string): string =>
  `${formatGrouped(count)} ${noun}${count === 1 ? '' : 's'}`;
