import type { TokeniseHtml } from './html-tokens.ts';

/**
 * Limits for HTML that is handed to a parser, in characters, elements and nesting levels. Deeply nested elements make
 * parsing time grow faster than the text.
 */
export const MAX_HTML_LENGTH = 512 * 1024;
export const MAX_ELEMENTS = 5000;
export const MAX_NESTING = 100;

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** The parser opens these again in every following block until they are closed. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** For each start tag, the innermost open elements that it ends without an end tag. */
const ENDED_BY_START: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['p', new Set(['p'])],
  ['li', new Set(['p', 'li'])],
  ['dt', new Set(['p', 'dt', 'dd'])],
  ['dd', new Set(['p', 'dt', 'dd'])],
  ['td', new Set(['p', 'td', 'th'])],
  ['th', new Set(['p', 'td', 'th'])],
  ['tr', new Set(['p', 'td', 'th', 'tr'])],
  ['option', new Set(['option'])],
]);
/** Elements that end together with their parent, unless the parent is a formatting element. */
const ENDED_WITH_PARENT = new Set('p li dt dd td th tr thead tbody tfoot colgroup caption option'.split(' '));

/**
 * SVG and MathML are parsed by rules of their own, which the tokeniser does not know: a search counts the tags instead.
 * The sanitiser removes these elements anyway, so HTML that contains any may have at most `MAX_NESTING` tags.
 */
const FOREIGN = /<(?:svg|math|!\[CDATA\[)/iu;
const TAG = /<[a-z]/giu;

/** The elements that are open at one position of the text. */
class OpenElements {
  readonly #names: string[] = [];
  #formattingCount = 0;

  get depth(): number {
    return this.#names.length;
  }

  /** Number of open elements that the parser opens again in each following block. */
  get formattingCount(): number {
    return this.#formattingCount;
  }

  open(name: string): void {
    const ended = ENDED_BY_START.get(name);
    while (ended?.has(this.#names.at(-1) ?? '') === true) this.#pop();
    if (VOID.has(name)) return;
    this.#names.push(name);
    if (FORMATTING.has(name)) this.#formattingCount += 1;
  }

  /**
   * Closes an element if every element that is open inside it ends with it; closes a formatting element only if no
   * element is open inside it. Otherwise, closes nothing.
   * @returns whether an element was closed
   */
  close(name: string): boolean {
    let at = this.#names.length - 1;
    if (!FORMATTING.has(name)) {
      while (at >= 0 && this.#names[at] !== name && ENDED_WITH_PARENT.has(this.#names[at] ?? '')) at -= 1;
    }
    if (at < 0 || this.#names[at] !== name) return false;
    while (this.#names.length > at) this.#pop();
    return true;
  }

  #pop(): void {
    if (FORMATTING.has(this.#names.pop() ?? '')) this.#formattingCount -= 1;
  }
}

/**
 * Reports whether HTML is within the limits. Counts without parsing. The count is never below a parser's, except in
 * tables: there a parser adds a missing `tbody`, `tr` and `colgroup`, so it may create up to three times as many
 * elements.
 */
export function withinHtmlBounds(html: string, tokenise: TokeniseHtml): boolean {
  if (html.length > MAX_HTML_LENGTH) return false;
  if (FOREIGN.test(html)) return [...html.matchAll(TAG)].length <= MAX_NESTING;
  const open = new OpenElements();
  let elements = 0;
  let within = true;
  tokenise(html, (token) => {
    if (token.kind === 'text') return true;
    if (!FORMATTING.has(token.name)) elements += open.formattingCount;
    if (token.kind === 'start') {
      elements += 1;
      open.open(token.name);
    } else if (!open.close(token.name)) {
      // A lone `</p>` or `</br>` creates an element.
      elements += 1;
    }
    within = open.depth <= MAX_NESTING && elements <= MAX_ELEMENTS;
    return within;
  });
  return within;
}
