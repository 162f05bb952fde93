/** Reads a formatted number back: amounts, percentages, counts. */
export const read = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.-]/gu, ''));
