/** Shown in place of a missing value. @see docs/product.md#profile-sections */
export const NOT_AVAILABLE = 'N/A';
export const NO_AMOUNT = '--';
export const INVALID_DATE = 'Invalid Date';
