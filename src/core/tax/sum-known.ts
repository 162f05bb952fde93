import { rupees, type Rupees } from '../shared/brand.ts';

/** Sums the known amounts. @returns `undefined` where there are amounts and none of them is known */
export function sumKnown(amounts: readonly (Rupees | undefined)[]): Rupees | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  if (amounts.length > 0 && known.length === 0) return undefined;
  return rupees(known.reduce<number>((total, amount) => total + amount, 0));
}
