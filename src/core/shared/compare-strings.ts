/** Compares strings by their code units, for `sort`: the same order in every language of the browser. */
export const compareStrings = (first: string, second: string): number =>
  Number(first > second) - Number(first < second);
