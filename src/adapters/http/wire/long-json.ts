/** Length of text that is parsed in one step: about 2 ms. */
const PIECE = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Parses a long JSON text in steps, as `JSON.parse` would take it in one long task: the elements of the list under `name`
 * are parsed a few at a time. A text without such a list is parsed at once.
 * @param piece the length of text that is parsed in one step
 * @returns at the end, the value
 * @throws SyntaxError for text that is not JSON
 */
export function* parseLongJson(text: string, name: string, piece = PIECE): Generator<undefined, unknown> {
  const opening = new RegExp(`(?<!\\\\)"${name}"\\s*:\\s*\\[`, 'u').exec(text);
  if (opening === null) return parse(text);
  const start = opening.index + opening[0].length;
  const list: unknown[] = [];
  let pieceStart = start;
  let depth = 0;
  let at = start;
  for (; depth >= 0 && at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case 91: // [
      case 123: // {
        depth += 1;
        break;
      case 93: // ]
      case 125: // }
        depth -= 1;
        break;
      case 44: // ,
        if (depth > 0 || at - pieceStart < piece) break;
        append(list, text.slice(pieceStart, at));
        pieceStart = at + 1;
        yield;
        break;
      default:
    }
  }
  const end = at - 1;
  append(list, text.slice(pieceStart, end), list.length === 0);
  yield;
  // The text around the list. The mark keeps the list's place, because the same name may occur there again.
  const mark = `a list, ${Math.random()}`;
  return parse(text.slice(0, start) + JSON.stringify(mark) + text.slice(end), (_key, value) =>
    Array.isArray(value) && value[0] === mark ? list : value,
  );
}

const parse: (text: string, reviver?: (key: string, value: unknown) => unknown) => unknown = JSON.parse;

/** @param mayBeEmpty whether no element at all is valid, as in an empty list */
function append(list: unknown[], elements: string, mayBeEmpty = false): void {
  if (!mayBeEmpty && elements.trim() === '') throw new SyntaxError('a comma without an element');
  const parsed = parse(`[${elements}]`);
  if (Array.isArray(parsed)) for (const element of parsed) list.push(element);
}

/** @returns the position of the quote that ends the string which begins at `start` */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return quote;
  }
  return text.length;
}
