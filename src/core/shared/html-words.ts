import { htmlTokens } from './html-tokens.ts';

/** Elements whose content is no words for a reader. */
const SILENT = new Set('script style iframe noembed noframes template'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['copy', '©'],
]);

const isCharacter = (code: number): boolean =>
  code > 0x1f &&
  code <= 0x10_ff_ff &&
  !(code >= 0x7f && code <= 0x9f) &&
  !(code >= 0xd8_00 && code <= 0xdf_ff);

function decodeReferences(text: string): string {
  return text.replaceAll(
    /&(?:#([0-9]{1,7}|x[0-9a-f]{1,6})|[a-z]{2,6});/giu,
    (whole: string, number?: string) => {
      if (number === undefined) return NAMED.get(whole.slice(1, -1).toLowerCase()) ?? whole;
      // `08377` and `0x20B9` are numbers as they stand.
      const code = Number(`0${number}`);
      return isCharacter(code) ? String.fromCodePoint(code) : ' ';
    },
  );
}

/**
 * The words of HTML without any markup: each block on a line of its own. For what is beyond the bounds, and for previews.
 * @param enough so many characters of words, at least, are wanted: what follows need not be read
 */
export function htmlWords(html: string, enough = Infinity): string {
  const pieces: string[] = [];
  let silent = false;
  let length = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (silent) continue;
      const words = decodeReferences(token.text.replaceAll(/[\t\n\f\r ]+/gu, ' '));
      pieces.push(words);
      length += words.trim().length;
      if (length >= enough) break;
    } else if (SILENT.has(token.name)) {
      silent = token.kind === 'start';
    } else if (!INLINE.has(token.name)) {
      pieces.push('\n');
    }
  }
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
