import { isOwnUrl, parseUrlOrPath } from './own-url.ts';
import { namesItsHost } from './web-link.ts';

/**
 * Returns the address of an image in a record if it may be loaded: http, https, or a path on our own origin.
 * @returns `undefined` for anything else, including `data:` and `blob:`
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  const address = url?.trim() ?? '';
  if (address === '') return undefined;
  const absolute = URL.parse(address);
  if (absolute !== null) return namesItsHost(address, absolute) ? address : undefined;
  const path = parseUrlOrPath(address);
  return path !== null && isOwnUrl(path) ? address : undefined;
}
