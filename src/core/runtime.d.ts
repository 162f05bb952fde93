/*
 * What browsers and Node share and no library of the language declares: as much of it as the core uses. Everything else
 * of the outside comes through a port.
 */

declare class URL {
  /** @returns `null` for what is no address */
  static parse(address: string, base?: string): URL | null;
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  /** With its question mark; empty if there is none. */
  readonly search: string;
}

declare class URLSearchParams {
  constructor(query: string);
  /** The first of several; `null` if there is none. */
  get(name: string): string | null;
  append(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}
