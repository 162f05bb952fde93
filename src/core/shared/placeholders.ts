/** Shown in place of a missing value. @see docs/product.md#missing-fields */
export const NOT_AVAILABLE = 'N/A';
export const NO_AMOUNT = '--';
export const INVALID_DATE = 'Invalid Date';

/** Reports whether a text is `N/A` or `Invalid Date`; `--`, for a missing amount, does not count. */
export const isPlaceholder = (text: string): boolean => text === NOT_AVAILABLE || text === INVALID_DATE;
