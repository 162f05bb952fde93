/**
 * Returns a function that caches the results of `calculate` by key, for many records that share a key. A result of
 * `undefined` or `null` is calculated again each time.
 */
export function memoise<Key, Value>(calculate: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? calculate(key);
    known.set(key, value);
    return value;
  };
}
