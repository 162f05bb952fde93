import type { TokeniseHtml } from '../shared/html-tokens.ts';
import type { SafeHtml, UntrustedHtml } from '../shared/rich-text.ts';

/**
 * Makes HTML from outside fit to be shown: headings, lists, tables, links, pictures and plain emphasis stay, everything
 * that could run, load, submit or restyle the page goes. Links open in a new tab and lead to http(s), mailto or tel.
 */
export interface HtmlSanitiser {
  /**
   * Never rejects. What is handed in is within the bounds of `html-bounds.ts`.
   * @returns `undefined` when it cannot be cleaned now; then its words alone are shown
   */
  sanitise(html: UntrustedHtml): Promise<SafeHtml | undefined>;
  /** Reads HTML without building a document: to count its elements before it is sanitised, and to read its words. */
  readonly tokenise: TokeniseHtml;
}
