import type { RichText, UntrustedHtml } from '../shared/rich-text.ts';

/**
 * Makes HTML from outside fit to be shown: headings, lists, tables, links, pictures and plain emphasis stay, everything
 * that could run, load, submit or restyle the page goes. Links open in a new tab and lead to http(s), mailto or tel.
 * Never fails: what is beyond the bounds of `rich-text-bounds.ts`, or cannot be cleaned, comes back as its words alone.
 */
export interface HtmlSanitiser {
  sanitise(html: UntrustedHtml): Promise<RichText>;
}
