/** Leaves missing values out of a response. */
export function withoutMissing(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Turns a path of ours into an absolute URL, for an app on another origin; returns any other address unchanged. */
export function absolute(address: string | null | undefined, origin: string): string | null | undefined {
  return address?.startsWith('/') === true ? `${origin}${address}` : address;
}
