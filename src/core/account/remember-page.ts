import type { Navigation } from '../platform/navigation.port.ts';

/**
 * Remembers the current page, so that a late response does not navigate a user who has left it.
 * @returns a function that reports whether the user is still on that page
 */
export function rememberPage(navigation: Pick<Navigation, 'current'>): () => boolean {
  const { path } = navigation.current();
  return () => navigation.current().path === path;
}
