/** Shown in place of a missing value. @see docs/product.md#profile-sections */
export const NOT_AVAILABLE = 'N/A';
export const NO_AMOUNT = '--';
export const INVALID_DATE = 'Invalid Date';

/** Reports whether a text of the core is a placeholder; the one place that compares texts. */
export const isPlaceholder = (text: string): boolean => text === NOT_AVAILABLE || text === INVALID_DATE;
