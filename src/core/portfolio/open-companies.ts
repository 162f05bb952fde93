import type { PerUserPreference } from '../session/per-user-preference.ts';

/** Enough for any portfolio that is read company by company. */
const MAX_REMEMBERED = 200;

/** The keys of the companies whose rounds are shown, which the browser remembers for each investor. */
export const openCompanyKeys = (stored: Pick<PerUserPreference, 'read'>): ReadonlySet<string> =>
  new Set(stored.read());

/** Opens a closed company and closes an open one. @returns the keys of the open ones */
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
