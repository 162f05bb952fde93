/** @see docs/product.md#places */
export interface Country {
  /** ISO 3166: `IN`. */
  readonly code: string;
  readonly name: string;
}

export interface State {
  /** ISO 3166-2 without the country: `KA`. */
  readonly code: string;
  readonly name: string;
}

/** Cities are told apart by their names. */
export interface City {
  readonly name: string;
}
