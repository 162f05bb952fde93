/** Shown in place of a missing value. @see docs/product.md#profile-sections */
export const NOT_AVAILABLE = 'N/A';
export const NO_AMOUNT = '--';
export const INVALID_DATE = 'Invalid Date';

/**
 * Reports whether a text of the core is a placeholder; the one place that compares texts. A new view says it with a
 * `ShownText` instead.
 */
export const isPlaceholder = (text: string): boolean => text === NOT_AVAILABLE || text === INVALID_DATE;

/** A value that is ready to show, or its placeholder. */
export interface ShownText {
  readonly text: string;
  /** Whether `text` is a placeholder. */
  readonly missing: boolean;
}

export const shownText = (text: string | undefined): ShownText => ({
  text: text ?? NOT_AVAILABLE,
  missing: text === undefined,
});
