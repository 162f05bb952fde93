/** Of each user. */
export const MOST_RECENT = 5;
const LONGEST = 80;

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The list with a text that was just looked for, newest first, each text once whatever its capitals. */
export function withRecent(recent: readonly string[], text: string): readonly string[] {
  const looked = text.trim().slice(0, LONGEST);
  if (looked === '') return recent;
  return [looked, ...recent.filter((each) => !sameText(each, looked))].slice(0, MOST_RECENT);
}
