// Shared, because creating a collator costs far more than comparing with it.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares names as people do, for `sort`: upper and lower case are equal, and Fund 2 comes before Fund 10. The
 * order is the same in every language of the browser.
 */
export const compareNames = (first: string, second: string): number => collator.compare(first, second);
