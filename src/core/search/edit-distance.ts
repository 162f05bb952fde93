/**
 * Counts the typing errors between the typed text and the best matching beginning of a word: a wrong, missing or
 * additional letter, or two swapped neighbours, counts one.
 * @param maxErrors up to this number the count is exact; a greater count only says that there are more errors
 * @returns a function that counts the errors of a word, and stops as soon as the number is above `maxErrors`
 */
export function errorCounter(typed: string, maxErrors: number): (word: string) => number {
  const height = typed.length;
  // A beginning that is longer than this has more than `maxErrors` additional letters.
  const maxWidth = height + maxErrors;
  // Three rows, reused for every word: a search compares thousands of words.
  let beforeLast = new Uint16Array(maxWidth + 1);
  let last = new Uint16Array(maxWidth + 1);
  let current = new Uint16Array(maxWidth + 1);
  return (word) => {
    const width = Math.min(word.length, maxWidth);
    for (let column = 0; column <= width; column += 1) last[column] = column;
    for (let row = 1; row <= height; row += 1) {
      current[0] = row;
      let best = row;
      const letter = typed.charCodeAt(row - 1);
      // Before the first letter, both `letterBefore` and `otherBefore` are NaN, which equals no letter.
      const letterBefore = typed.charCodeAt(row - 2);
      let otherBefore = Number.NaN;
      for (let column = 1; column <= width; column += 1) {
        const other = word.charCodeAt(column - 1);
        let errors = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
        errors = Math.min(errors, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
        const exchanged = letter === otherBefore && letterBefore === other;
        if (exchanged) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1);
        current[column] = errors;
        best = Math.min(best, errors);
        otherBefore = other;
      }
      if (best > maxErrors) return best;
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    let least = height;
    for (let column = 0; column <= width; column += 1) least = Math.min(least, last[column] ?? 0);
    return least;
  };
}

/** Number of accepted typing errors: none in a short word, in which one changed letter often makes another word. */
export function acceptedErrors(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}
