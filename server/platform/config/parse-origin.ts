/**
 * Reads an http(s) origin, with capitals or without, and with or without a slash at its end.
 * @returns the origin in its normal form: small letters, and no slash at its end; `undefined` for any other text, such
 * as an address with a path, user or password
 */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return /^https?:/.test(origin) && [origin, `${origin}/`].includes(text.toLowerCase()) ? origin : undefined;
}
