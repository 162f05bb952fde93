/** Parses a formatted number: amounts, percentages, counts. */
export const parseFormatted = (text: string | undefined): number =>
  Number((text ?? '').replaceAll(/[^\d.-]/gu, ''));
