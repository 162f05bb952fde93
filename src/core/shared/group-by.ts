/** Groups a list by key; groups and their members keep the order of the list. */
export function groupBy<T, Key>(
  list: readonly T[],
  keyOf: (item: T) => Key,
): ReadonlyMap<Key, readonly [T, ...T[]]> {
  const groups = new Map<Key, [T, ...T[]]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
