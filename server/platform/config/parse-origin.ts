/**
 * Reads an http(s) origin in any of its spellings: with capitals, with a slash at its end, with its default port.
 * @returns the origin in its normal form, without these; `undefined` for any other text, such as an address with a
 * path, user or password
 */
export function parseOrigin(text: string): string | undefined {
  return /^https?:\/\/[^/\\@?#]+\/?$/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
}
