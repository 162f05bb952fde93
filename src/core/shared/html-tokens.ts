/** A piece of HTML as a browser's tokeniser cuts it. Names are in lower case; attributes are passed over. */
export type HtmlToken =
  | { readonly kind: 'start' | 'end'; readonly name: string }
  /** Not decoded: `&amp;` is still `&amp;`. */
  | { readonly kind: 'text'; readonly text: string };

/** Elements whose content is no markup up to their own end tag. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

const isBlank = (character: string): boolean => '\t\n\f\r '.includes(character);

/** Where the tag ends whose attributes start at `from`: behind its `>`; `undefined` when the text ends within it. */
function endOfTag(html: string, from: number): number | undefined {
  let state: 'between' | 'name' | 'before-value' | 'value' = 'between';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    if (state === 'before-value' && (character === '"' || character === "'")) {
      const close = html.indexOf(character, at + 1);
      if (close < 0) return undefined;
      at = close;
      state = 'between';
    } else if (state === 'before-value') {
      if (!isBlank(character)) state = 'value';
    } else if (state === 'value') {
      if (isBlank(character)) state = 'between';
    } else if (character === '=' && state === 'name') {
      state = 'before-value';
    } else if (character === '/') {
      state = 'between';
    } else if (!isBlank(character)) {
      state = 'name';
    }
  }
  return undefined;
}

/** Behind a comment or declaration that starts at `at`; the end of the text when it is never closed. */
function endOfComment(html: string, at: number): number {
  if (html.startsWith('<!-->', at)) return at + 5;
  if (html.startsWith('<!--->', at)) return at + 6;
  const isComment = html.startsWith('<!--', at);
  const end = isComment ? /--!?>/gu : />/gu;
  end.lastIndex = isComment ? at + 4 : at;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

/** Where the end tag stands that closes a raw text. Without the flag `u`: `ſ` is no `s` to a browser. */
function endOfRawText(html: string, name: string, from: number): number | undefined {
  const end = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index;
}

/**
 * Cuts HTML into tags and texts the way a browser does: quoted attributes, comments and raw texts hide no tag and
 * invent none. (Within drawings and formulas a browser cuts otherwise; `html-bounds.ts` judges those by themselves.)
 * Time grows with the length of the text, whatever is in it.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    MARKUP.lastIndex = at;
    const open = MARKUP.exec(html)?.index ?? -1;
    if (open !== at) yield { kind: 'text', text: html.slice(at, open < 0 ? undefined : open) };
    if (open < 0) return;
    const isEnd = html.charAt(open + 1) === '/';
    const nameAt = open + (isEnd ? 2 : 1);
    const name = nameFrom(html, nameAt);
    if (name !== undefined) {
      const end = endOfTag(html, nameAt + name.length);
      if (end === undefined) return;
      yield { kind: isEnd ? 'end' : 'start', name };
      const next = isEnd || !RAW_TEXT.has(name) ? end : endOfRawText(html, name, end);
      if (next === undefined || name === 'plaintext') return;
      at = next;
    } else {
      at = endOfComment(html, open);
    }
  }
}

/** Any other `<` is a text's own. */
const MARKUP = /<[A-Za-z/!?]/gu;
const NAME = /[A-Za-z][^\t\n\f\r />]*/uy;
const CAPITALS = /[A-Z]/u;
const toLowerCase = (letter: string): string => letter.toLowerCase();

/** A tag's name in lower case (of its ASCII letters: others would change its length). */
function nameFrom(html: string, at: number): string | undefined {
  NAME.lastIndex = at;
  const name = NAME.exec(html)?.[0];
  return name !== undefined && CAPITALS.test(name) ? name.replaceAll(/[A-Z]/gu, toLowerCase) : name;
}
