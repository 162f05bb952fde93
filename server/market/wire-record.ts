/** Missing values are left out of an answer. */
export function withoutMissing(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** A path of our own as a whole address, for an app on another origin; any other address as it is. */
export function absolute(address: string | null | undefined, origin: string): string | null | undefined {
  return address?.startsWith('/') === true ? `${origin}${address}` : address;
}
