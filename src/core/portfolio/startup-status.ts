const ACTIVE = 'active';
/** Written in capitals wherever they stand. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['ipo', 'nclt']);

/**
 * The status of a startup that is not active, in words: `ACQUIRED` gives `Acquired`, `written_off` gives `Written off`.
 * The case of the letters does not matter.
 * @returns `undefined` for an active startup, and when there is no status
 */
export function inactiveStatusText(status: string | undefined): string | undefined {
  const words = (status ?? '')
    .toLowerCase()
    .split(/[\s_-]+/u)
    .filter((word) => word !== '');
  const text = words.map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)).join(' ');
  return text === '' || text === ACTIVE ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}
