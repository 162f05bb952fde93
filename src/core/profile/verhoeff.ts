/** Multiplication table of the dihedral group of the pentagon. */
const PRODUCTS = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const;

/** Permutation of a digit by its position, counted from the right; the check digit has position 0. */
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const;

const INVERSES = '0432156789';

const at = (row: string | undefined, index: number): number => Number(row?.[index]);

/**
 * The Verhoeff check digit to append to a number: it detects one wrong digit and two swapped neighbours.
 * @param digits the number without its check digit; only 0 to 9
 */
export function verhoeffCheckDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries())
    sum = at(PRODUCTS[sum], at(PERMUTATIONS[(index + 1) % 8], Number(digit)));
  return INVERSES[sum] ?? '';
}
