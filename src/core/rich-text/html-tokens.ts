/** A tag or a text of HTML. Names are in lower case, attributes are left out, character references are decoded. */
export type HtmlToken =
  | { readonly kind: 'start' | 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Splits HTML into tokens as a browser's tokeniser does, in linear time for any input.
 * @param visit receives each token in order; returns `false` to stop
 */
export type TokeniseHtml = (html: string, visit: (token: HtmlToken) => boolean) => void;
