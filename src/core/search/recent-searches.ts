/** Maximum number of recent searches per user. */
export const MAX_RECENT = 5;
/** In UTF-16 code units. */
const MAX_LENGTH = 80;

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Adds a text to the front of the list; each text is listed once, ignoring case. */
export function withRecent(recent: readonly string[], text: string): readonly string[] {
  // Half of a surrogate pair, which the limit may leave, is not shown as a character.
  const entry = text
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/u, '');
  if (entry === '') return recent;
  return [entry, ...recent.filter((each) => !sameText(each, entry))].slice(0, MAX_RECENT);
}
