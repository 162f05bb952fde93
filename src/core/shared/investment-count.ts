import { formatGrouped } from './money.ts';

/** `1 investment`, `10,000 investments` */
export const investmentCount = (count: number): string =>
  `${formatGrouped(count)} ${count === 1 ? 'investment' : 'investments'}`;
