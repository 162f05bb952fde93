/** A tag or a text of HTML. Names are in lower case, attributes are left out, character references are decoded. */
export type HtmlToken =
  | { readonly kind: 'start' | 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Cuts HTML into tokens the way a browser's tokeniser does. The time it takes grows with the length of the text only.
 * @param visit receives each token in order; `false` ends the reading
 */
export type TokeniseHtml = (html: string, visit: (token: HtmlToken) => boolean) => void;
