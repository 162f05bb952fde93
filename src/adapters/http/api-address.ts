/** Where the API is. */
export interface ApiAddress {
  /** An absolute URL, or a path on the page's own origin: `/api`. */
  readonly baseUrl: string;
  /** Returns the URL of the page, to resolve a `baseUrl` that is a path. */
  readonly pageUrl: () => string;
}

/** The root of the API, as an absolute URL. */
export const apiRoot = ({ baseUrl, pageUrl }: ApiAddress): URL => new URL(baseUrl, pageUrl());

/** The address of a call. @param path from the root of the API */
export const callUrl = (path: string, api: ApiAddress): URL =>
  new URL(`${apiRoot(api).href.replace(/\/+$/u, '')}/${path}`);

/**
 * Whether an absolute URL, or a path on the API's origin (`/api/…`), is below the root of the API: only there may the
 * token be sent.
 */
export function isBelowApiRoot(address: string, api: ApiAddress): boolean {
  const url = URL.parse(address, apiRoot(api));
  return url !== null && url.href.startsWith(callUrl('', api).href);
}
