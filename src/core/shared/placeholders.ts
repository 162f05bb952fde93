/** What stands where a value is missing. @see specification, sections 5 and 8 */
export const NOT_AVAILABLE = 'N/A';
export const NO_AMOUNT = '--';
export const INVALID_DATE = 'Invalid Date';
