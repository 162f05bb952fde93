import { Tokenizer } from 'htmlparser2';
import type { TokeniseHtml } from '../../core/rich-text/html-tokens.ts';

/**
 * Whether the text at `from` is the name of an unfinished tag at the end of the input. htmlparser2 reports such a name
 * as text if a special element's name begins with it (`<s`, as in `<script`), and drops any other name (`<b`); a
 * browser drops both. A `<` before the text is not enough: in `a << b`, each `<` is text.
 */
const isUnfinishedTag = (html: string, from: number): boolean =>
  /<\/?[A-Za-z]$/u.test(html.slice(Math.max(0, from - 2), from + 1));

const ignore = (): void => undefined;

/**
 * Tokenises with htmlparser2: in time linear in the length of the text, and without a DOM, so that it also runs in
 * Node.
 */
export const tokeniseHtml: TokeniseHtml = (html, visit) => {
  let name = '';
  let text = '';
  /** The end of the last text: skipped markup can be between two texts. */
  let textEnd = 0;
  let reading = true;
  const emit = (token: Parameters<typeof visit>[0]): void => {
    if (reading) reading = visit(token);
    if (!reading) tokenizer.pause();
  };
  const endText = (): void => {
    if (text !== '') emit({ kind: 'text', text });
    text = '';
  };
  const start = (): void => emit({ kind: 'start', name });
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (from, to) => {
        endText();
        name = html.slice(from, to).toLowerCase();
      },
      onopentagend: start,
      onselfclosingtag: start,
      onclosetag: (from, to) => {
        endText();
        emit({ kind: 'end', name: html.slice(from, to).toLowerCase() });
      },
      ontext: (from, to) => {
        if (isUnfinishedTag(html, from)) return;
        if (from !== textEnd) endText();
        text += html.slice(from, to);
        textEnd = to;
      },
      ontextentity: (codePoint, to) => {
        text += String.fromCodePoint(codePoint);
        textEnd = to;
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: endText,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  if (reading) tokenizer.end();
};
