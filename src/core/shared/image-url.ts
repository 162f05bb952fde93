import { namesItsHost } from './web-link.ts';

/** Only there to resolve paths as a page does; never asked for anything. */
const OWN = 'https://kopal.invalid';

/**
 * The address of an image from the data, if it may be loaded: http, https, or a path on our own origin.
 * @returns `undefined` for anything else, `data:` and `blob:` included
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  const address = url?.trim() ?? '';
  if (address === '') return undefined;
  const absolute = URL.parse(address);
  if (absolute !== null) return namesItsHost(address, absolute) ? address : undefined;
  return URL.parse(address, OWN)?.origin === OWN ? address : undefined;
}
