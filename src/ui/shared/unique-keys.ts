/** Keys for a list whose names may be alike: the name, and for each further one of the same name its number. */
export function uniqueKeys(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${number} ${name}`;
  });
}
