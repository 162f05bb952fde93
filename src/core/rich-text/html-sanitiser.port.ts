import type { TokeniseHtml } from './html-tokens.ts';
import type { SafeHtml, UntrustedHtml } from './rich-text-view.ts';

/**
 * Sanitises HTML from outside: keeps elements of plain formatting (headings, lists, tables, emphasis), links and
 * images; removes every other element and attribute, so that nothing runs code, loads a file other than an image,
 * submits a form or restyles the page. Links open in a new tab and use http(s), mailto or tel.
 */
export interface HtmlSanitiser {
  /**
   * Never rejects. The HTML must be within the limits of `html-bounds.ts`.
   * @returns `undefined` when it cannot be sanitised now; the caller then shows its plain text
   */
  sanitise(html: UntrustedHtml): Promise<SafeHtml | undefined>;
  /** Reads HTML without building a document: to count its elements before sanitising, and to read its plain text. */
  readonly tokenise: TokeniseHtml;
}
