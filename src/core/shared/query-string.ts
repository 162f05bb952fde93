/**
 * Returns the first parameter with this name; `undefined` if there is none.
 * @param query without its question mark
 */
export const readParameter = (query: string, name: string): string | undefined =>
  new URLSearchParams(query).get(name) ?? undefined;

/**
 * Returns the address of the same page with changed parameters; the others keep their order.
 * @param changes `undefined` removes a parameter
 */
export function addressWith(
  { path, query }: { readonly path: string; readonly query: string },
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    parameters.delete(name);
    if (value !== undefined) parameters.append(name, value);
  }
  // A plus sign is encoded as `%2B`, so every `+` is a blank, which is easier to read as `%20`.
  const changed = parameters.toString().replaceAll('+', '%20');
  return changed === '' ? path : `${path}?${changed}`;
}
