import type { TokeniseHtml } from '../../core/shared/html-tokens.ts';
import type { HtmlSanitiser } from '../../core/platform/html-sanitiser.port.ts';

/** Where there is no document, nothing can be cleaned: texts are shown as their words. */
export class MemoryHtmlSanitiser implements HtmlSanitiser {
  readonly tokenise: TokeniseHtml;

  constructor(tokenise: TokeniseHtml) {
    this.tokenise = tokenise;
  }

  sanitise(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
