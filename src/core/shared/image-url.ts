import { namesItsHost } from './web-link.ts';

/** A base for resolving relative paths; never requested. */
const OWN = 'https://kopal.invalid';

/**
 * Returns the address of an image in the data if it may be loaded: http, https, or a path on our own origin.
 * @returns `undefined` for anything else, including `data:` and `blob:`
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  const address = url?.trim() ?? '';
  if (address === '') return undefined;
  const absolute = URL.parse(address);
  if (absolute !== null) return namesItsHost(address, absolute) ? address : undefined;
  return URL.parse(address, OWN)?.origin === OWN ? address : undefined;
}
