import type { HtmlSanitiser } from '../../core/platform/html-sanitiser.port.ts';
import { tokeniseHtml } from './html-tokeniser.ts';
import type { SafeHtml, UntrustedHtml } from '../../core/shared/rich-text.ts';

/** What is fetched with the first text that needs it. */
export interface HtmlPurifier {
  purify(html: string): SafeHtml;
}

/** Cleans HTML by DOMPurify, whose code is fetched with the first text. Code that does not come is tried for again. */
export class DomPurifySanitiser implements HtmlSanitiser {
  readonly tokenise = tokeniseHtml;
  readonly #load: () => Promise<HtmlPurifier>;

  /** @param load fetches `html-purifier.ts` */
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
