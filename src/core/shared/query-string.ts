function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const nameOf = (part: string): string => decode(part.replace(/=.*/su, ''));

/** Half a character, which JSON can hold, stands in no address: it would throw. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));

const parts = (query: string): readonly string[] => query.split('&').filter((part) => part !== '');

/**
 * A parameter of an address; of several with its name, the first.
 * @param query without its question mark
 */
export function readParameter(query: string, name: string): string | undefined {
  const found = parts(query).find((part) => nameOf(part) === name);
  if (found === undefined) return undefined;
  const at = found.indexOf('=');
  return at < 0 ? '' : decode(found.slice(at + 1));
}

/**
 * The address of the same page with some parameters changed; the others stay as they are, in their order.
 * @param changes `undefined` takes a parameter away
 */
export function addressWith(
  { path, query }: { readonly path: string; readonly query: string },
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const kept = parts(query).filter((part) => !Object.hasOwn(changes, nameOf(part)));
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encode(name)}=${encode(value)}`],
  );
  const changed = [...kept, ...added].join('&');
  return changed === '' ? path : `${path}?${changed}`;
}
