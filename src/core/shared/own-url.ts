/** A base for resolving paths; never requested. */
const OWN = 'https://kopal.invalid';

/**
 * Parses an address as a browser does: an absolute one, or one with a host after `//`, which may be written `/\`. Any
 * other text counts as a path on our own origin.
 * @returns `null` for an address whose host or port is malformed, such as `https://`
 */
export const parseUrlOrPath = (address: string): URL | null => URL.parse(address, OWN);

/** Whether `parseUrlOrPath` was given a path. An absolute address is never ours: the core does not know our origin. */
export const isOwnUrl = ({ origin }: URL): boolean => origin === OWN;
