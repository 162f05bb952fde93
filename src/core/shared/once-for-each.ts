/** Returns a function that calculates a key's value once, unless the value is `undefined`: many records share a key. */
export function onceForEach<Key, Value>(calculate: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? calculate(key);
    known.set(key, value);
    return value;
  };
}
