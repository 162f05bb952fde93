/** Equal for one type of securities, whatever the letters and spaces: `CCPS` and `ccps `. */
export const securitiesKey = (typeOfSecurities: string | undefined): string =>
  (typeOfSecurities ?? '').trim().toLowerCase();
