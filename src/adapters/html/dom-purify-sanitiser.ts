import type { HtmlSanitiser } from '../../core/rich-text/html-sanitiser.port.ts';
import { tokeniseHtml } from './html-tokeniser.ts';
import type { SafeHtml, UntrustedHtml } from '../../core/rich-text/rich-text-view.ts';

/** The lazily loaded cleaner of HTML. */
export interface HtmlPurifier {
  purify(html: string): SafeHtml;
}

/**
 * Cleans HTML with DOMPurify, whose code is loaded with the first text. A failed load is retried with the next text.
 */
export class DomPurifySanitiser implements HtmlSanitiser {
  readonly tokenise = tokeniseHtml;
  readonly #load: () => Promise<HtmlPurifier>;

  /** @param load imports `html-purifier.ts` */
  constructor(load: () => Promise<HtmlPurifier>) {
    this.#load = load;
  }

  async sanitise(html: UntrustedHtml): Promise<SafeHtml | undefined> {
    try {
      const purifier = await this.#load();
      return purifier.purify(html);
    } catch {
      return undefined;
    }
  }
}
