/** A scheme at the start, also with the blanks and control characters in it that browsers skip. */
// oxlint-disable-next-line no-control-regex -- those are what it looks for
const BLANKS = /[\u0000-\u0020\u007f]/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(?:https?:\/\/[^/]|data:image\/|blob:)/i;

/**
 * The address of a picture from the data, if it may be loaded.
 * @returns `undefined` for anything but http, https, an image as `data:`, `blob:`, or a path on our own origin
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  const trimmed = url?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  const bare = trimmed.replaceAll(BLANKS, '');
  if (SCHEME.test(bare)) return ALLOWED.test(bare) ? trimmed : undefined;
  // `//host` and `/\host` leave our origin without naming a scheme.
  return /^[/\\]{2}/.test(bare) ? undefined : trimmed;
}
