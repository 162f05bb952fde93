/** Shown in place of a missing value. @see docs/product.md#profile-sections */
export const NOT_AVAILABLE = 'N/A';
export const NO_AMOUNT = '--';
export const INVALID_DATE = 'Invalid Date';

/** Reports whether a text stands for a missing or invalid value; only here are texts compared for that. */
export const isPlaceholder = (text: string): boolean => text === NOT_AVAILABLE || text === INVALID_DATE;
