import { htmlTokens } from './html-tokens.ts';

/**
 * What may be handed to a parser: it takes time that grows faster than the text when elements stand deep in each other.
 * Characters, elements, and elements within elements.
 */
export const LONGEST_HTML = 512 * 1024;
export const MOST_ELEMENTS = 5000;
export const DEEPEST_ELEMENT = 100;

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** Opened again by the parser in every block that follows, until closed. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Ended by the next of their group, without an end tag. */
const ENDED_BY_LIKE: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['p']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['tr', ['tr']],
  ['option', ['option']],
]);

/** Drawings and formulas are parsed by rules of their own, and shown in no text: only few tags are taken with them. */
const FOREIGN = /<(?:svg|math)/iu;
const TAG = /<[a-z]/giu;

/**
 * Whether HTML is within the bounds. Counts without parsing, and never less than a parser would make: an end tag counts
 * only where everything inside it was closed.
 */
export function withinHtmlBounds(html: string): boolean {
  if (html.length > LONGEST_HTML) return false;
  if (FOREIGN.test(html)) return [...html.matchAll(TAG)].length <= DEEPEST_ELEMENT;
  const open: string[] = [];
  let openFormatting = 0;
  let elements = 0;
  const close = (): void => {
    if (FORMATTING.has(open.pop() ?? '')) openFormatting -= 1;
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') continue;
    if (!FORMATTING.has(token.name)) elements += openFormatting;
    const last = open.at(-1);
    if (token.kind === 'end') {
      if (token.name === last) close();
      // A lone `</p>` or `</br>` makes an element.
      else elements += 1;
      continue;
    }
    if (last !== undefined && ENDED_BY_LIKE.get(token.name)?.includes(last) === true) close();
    elements += 1;
    if (!VOID.has(token.name)) {
      open.push(token.name);
      if (FORMATTING.has(token.name)) openFormatting += 1;
    }
    if (open.length > DEEPEST_ELEMENT || elements > MOST_ELEMENTS) return false;
  }
  return elements <= MOST_ELEMENTS;
}
