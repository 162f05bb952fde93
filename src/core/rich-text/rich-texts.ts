import { defer, from, map, of, startWith, tap, type Observable } from 'rxjs';
import type { HtmlSanitiser } from './html-sanitiser.port.ts';
import { withinHtmlBounds } from './html-bounds.ts';
import { htmlToText } from './html-to-text.ts';
import { readableText } from '../shared/readable-text.ts';
import {
  PENDING_RICH_TEXT,
  type ReadyRichText,
  type RichTextView,
  type UntrustedHtml,
} from './rich-text-view.ts';

/** Maximum number of texts in the cache; a page has about six. */
const MAX_CACHED = 32;

/** Maximum length of plain text, in characters. */
export const MAX_PLAIN_TEXT_LENGTH = 100_000;

const plain = (text: string): ReadyRichText => ({
  kind: 'text',
  text: readableText(text, MAX_PLAIN_TEXT_LENGTH),
});

/**
 * Prepares HTML from outside for display, and caches the latest results. HTML that is beyond the limits or cannot be
 * sanitised is shown as plain text. A text without markup needs no sanitising.
 */
export class RichTexts {
  readonly #sanitiser: HtmlSanitiser;
  readonly #cache = new Map<UntrustedHtml, ReadyRichText>();

  constructor(sanitiser: HtmlSanitiser) {
    this.#sanitiser = sanitiser;
  }

  /**
   * Emits the text at once if it is cached, has no markup or is beyond the limits; otherwise emits `pending` and then
   * the text.
   */
  view$(html: UntrustedHtml): Observable<RichTextView> {
    return defer((): Observable<RichTextView> => {
      const cached = this.#cache.get(html);
      if (cached !== undefined) return of(cached);
      if (!/[<&]/u.test(html)) return of(plain(html.trim()));
      if (!withinHtmlBounds(html, this.#sanitiser.tokenise))
        return of(this.#store(html, this.#plainText(html)));
      return from(this.#sanitiser.sanitise(html)).pipe(
        map((clean): ReadyRichText =>
          clean === undefined ? this.#plainText(html) : { kind: 'html', html: clean },
        ),
        // Plain text in place of a failed sanitising is not cached: the next attempt may succeed.
        tap((text) => text.kind === 'html' && this.#store(html, text)),
        startWith(PENDING_RICH_TEXT),
      );
    });
  }

  /**
   * The plain text of HTML, each block on a separate line.
   * @param maxCharacters reading stops after the text that reaches this number; the result can be longer
   */
  plainText(html: UntrustedHtml, maxCharacters: number): string {
    return htmlToText(html, this.#sanitiser.tokenise, maxCharacters);
  }

  #plainText(html: UntrustedHtml): ReadyRichText {
    return plain(this.plainText(html, MAX_PLAIN_TEXT_LENGTH + 1));
  }

  #store(html: UntrustedHtml, text: ReadyRichText): ReadyRichText {
    const oldest = this.#cache.keys().next();
    if (this.#cache.size >= MAX_CACHED && oldest.done !== true) this.#cache.delete(oldest.value);
    this.#cache.set(html, text);
    return text;
  }
}
