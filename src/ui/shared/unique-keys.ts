/** Returns a unique key for each name, also where names repeat: the number of the occurrence and the name, `2 Ola`. */
export function uniqueKeys(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${number} ${name}`;
  });
}
