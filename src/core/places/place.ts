/** @see docs/product.md#places */
export interface Country {
  /** ISO 3166 code: `IN`. */
  readonly code: string;
  readonly name: string;
}

export interface State {
  /** ISO 3166-2 code without the country: `KA`. */
  readonly code: string;
  readonly name: string;
}

/** Cities have no code; their names identify them. */
export interface City {
  readonly name: string;
}
