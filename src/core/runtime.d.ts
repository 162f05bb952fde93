/*
 * The globals of browsers and Node that the core uses and no library of the language declares. Everything else of the
 * outside comes through a port.
 */

declare class URL {
  /** @returns `null` for a text that is not an address */
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
