/**
 * How much each key encrypts, by the id of the key. `values` counts account numbers, identity numbers and the secrets
 * of authenticators.
 */
type KeyCounts = Readonly<Record<'values' | 'mails' | 'documents', ReadonlyMap<string, number>>>;

/**
 * Returns one line for each key of `DATA_KEY`, and for each other key that the database names. Values and mails are
 * counted by the key that the database names. Documents are counted when they are decrypted, so only under listed keys.
 * @param listed the ids of the keys in `DATA_KEY`, in their order
 */
export function describeKeys(
  listed: readonly string[],
  { values, mails, documents }: KeyCounts,
): readonly string[] {
  const found = new Set([...values.keys(), ...mails.keys()]);
  const others = [...found].filter((key) => !listed.includes(key));
  const valuesAndMails = (key: string): string =>
    `${values.get(key) ?? 0} values, ${mails.get(key) ?? 0} mails`;
  return [
    ...listed.map(
      (key, index) =>
        `  ${index + 1}. ${key}${index === 0 ? ' (the first)' : ''}: ${valuesAndMails(key)}, ${documents.get(key) ?? 0} documents`,
    ),
    ...others.map((key) => `  ${key}, not in the list: ${valuesAndMails(key)}`),
  ];
}

/**
 * The last lines after a rotation that could read everything: the result, and what the operator does next.
 * @param keyIds the ids of the keys in DATA_KEY, in their order
 * @param hasChanged whether anything was encrypted anew
 */
export function conclusion(keyIds: readonly string[], hasChanged: boolean): readonly string[] {
  const [first = '', ...others] = keyIds;
  const summary = `Everything is encrypted with the first key, ${first}.`;
  if (others.length === 0) return [summary];
  if (hasChanged) return [`${summary} Nothing needs the other keys of the list any more.`];
  return [
    `${summary} Nothing was encrypted anew. If this key is the old one, the keys are in the old order. ` +
      'Put the new key first, restart the servers, and run this command again.',
  ];
}
