import type { TokeniseHtml } from './html-tokens.ts';

/** Elements whose content is not readable text. */
const SILENT = new Set(
  'script style iframe noembed noframes template textarea title xmp plaintext'.split(' '),
);
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** Spaces, control characters and U+FFFD of the source, which become one space. */
const BLANKS = /[\p{Cc} \ufffd]+/gu;

/**
 * Extracts the plain text of HTML, one line per block; for previews, and for HTML beyond the limits of
 * `html-bounds.ts`.
 * @param maxCharacters reading stops after the text that reaches this number; the result can be longer
 */
export function htmlToText(html: string, tokenise: TokeniseHtml, maxCharacters = Infinity): string {
  const pieces: string[] = [];
  /** The open elements without readable text; a template may contain other such elements. */
  const silent: string[] = [];
  let length = 0;
  tokenise(html, (token) => {
    if (token.kind === 'text') {
      if (silent.length > 0) return true;
      const words = token.text.replaceAll(BLANKS, ' ');
      pieces.push(words);
      length += words.trim().length;
      return length < maxCharacters;
    }
    if (SILENT.has(token.name)) {
      if (token.kind === 'start') silent.push(token.name);
      else if (silent.at(-1) === token.name) silent.pop();
    } else if (!INLINE.has(token.name)) {
      pieces.push('\n');
    }
    return true;
  });
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
