/** The address of a call. @param path from the root of the API */
export const callUrl = (path: string, apiRoot: URL): URL =>
  new URL(`${apiRoot.href.replace(/\/+$/u, '')}/${path}`);

/**
 * Whether an absolute URL, or a path on the API's origin (`/api/…`), is below the root of the API: only there may the
 * token be sent.
 */
export function isBelowApiRoot(address: string, apiRoot: URL): boolean {
  const url = URL.parse(address, apiRoot);
  return url !== null && url.href.startsWith(callUrl('', apiRoot).href);
}
