import type { Navigation } from '../platform/navigation.port.ts';

/**
 * Remembers the page that a call is made from: an answer that comes after the user has left it moves nobody.
 * @returns whether the user is still there
 */
export function isStillOnPage(navigation: Pick<Navigation, 'current'>): () => boolean {
  const { path } = navigation.current();
  return () => navigation.current().path === path;
}
