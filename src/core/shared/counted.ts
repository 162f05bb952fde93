import { formatGrouped } from './money.ts';

/**
 * A number with its noun: `1 investment`, `10,000 investments`.
 * @param noun in the singular
 */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatGrouped(count)} ${count === 1 ? noun : plural}`;
