const SCHEME = /^[a-z][a-z0-9+.-]*:/iu;
const WEB = /^https?:\/\/[^/\\]/iu;

/** Without the blanks and control characters that browsers skip, so that none can hide a scheme. */
const visible = (text: string): string => text.replaceAll(/[^!-\uffff]/g, '');

/**
 * The address of a picture from the data, if it may be loaded: http, https, or a path on our own origin.
 * @returns `undefined` for anything else, `data:` and `blob:` included
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  const trimmed = url?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  const bare = visible(trimmed);
  if (SCHEME.test(bare)) return WEB.test(bare) ? trimmed : undefined;
  // `//host` and `/\host` leave our origin without naming a scheme.
  return /^[/\\]{2}/u.test(bare) ? undefined : trimmed;
}
