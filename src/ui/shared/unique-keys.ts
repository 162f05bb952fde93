/** Returns unique keys for names that may repeat: the name, and a number after each repetition. */
export function uniqueKeys(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${number} ${name}`;
  });
}
