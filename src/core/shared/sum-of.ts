/** Adds up one number for each item. */
export function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += numberOf(item);
  return sum;
}
