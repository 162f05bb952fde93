/**
 * A parameter of an address; of several with its name, the first.
 * @param query without its question mark
 */
export const readParameter = (query: string, name: string): string | undefined =>
  new URLSearchParams(query).get(name) ?? undefined;

/**
 * The address of the same page with some parameters changed; the others stay, in their order.
 * @param changes `undefined` takes a parameter away
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
  // A plus sign is written as `%2B`: this one is a blank, which reads better so in an address bar.
  const changed = parameters.toString().replaceAll('+', '%20');
  return changed === '' ? path : `${path}?${changed}`;
}
