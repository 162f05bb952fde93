/** Parses a formatted number: amounts, percentages, counts. */
export const read = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.-]/gu, ''));
