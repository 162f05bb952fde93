import type { PerUserPreference } from '../session/per-user-preference.ts';

/** Maximum number of stored keys: more companies than anyone expands by hand. */
const MAX_REMEMBERED = 200;

/** The keys of the companies whose rounds are shown, which the browser remembers for each investor. */
export const openCompanyKeys = (stored: Pick<PerUserPreference, 'read'>): ReadonlySet<string> =>
  new Set(stored.read());

/** Expands a folded company and folds an expanded one. @returns the keys of the expanded companies */
export function toggleOpenCompany(
  stored: Pick<PerUserPreference, 'write'>,
  keys: ReadonlySet<string>,
  key: string,
): ReadonlySet<string> {
  const open = new Set(keys);
  if (!open.delete(key)) open.add(key);
  stored.write([...open].slice(-MAX_REMEMBERED));
  return open;
}
