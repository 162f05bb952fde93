/**
 * Makes a function that returns its last result again when its arguments have not changed, so that an unchanged result
 * is not rendered again.
 */
export function lastResult<Arguments extends readonly unknown[], Result>(
  make: (...input: Arguments) => Result,
): (...input: Arguments) => Result {
  let last: { readonly input: Arguments; readonly result: Result } | undefined;
  return (...input) => {
    if (last?.input.every((each, index) => each === input[index]) !== true)
      last = { input, result: make(...input) };
    return last.result;
  };
}
