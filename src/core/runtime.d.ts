/*
 * The globals of browsers and Node that the core uses and that `lib: ES2023` does not declare. Whatever else a browser
 * or Node offers comes through a port.
 */

declare class URL {
  /** @returns `null` for a string that is not a URL */
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
  /** The parameter's first value; `null` if the query has none. */
  get(name: string): string | null;
  append(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}
