/** Equal for one type of securities, whatever the case of its letters and the spaces around it: `CCPS` and `ccps `. */
export const securitiesKey = (typeOfSecurities: string | undefined): string =>
  (typeOfSecurities ?? '').trim().toLowerCase();
