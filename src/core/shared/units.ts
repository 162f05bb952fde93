const unitsFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** Formats a number of shares with Indian grouping and up to four decimals: `1,806.25`. */
export const formatUnits = (units: number | undefined, placeholder: string): string =>
  units === undefined ? placeholder : unitsFormat.format(units);
