import type { TokeniseHtml } from '../../core/rich-text/html-tokens.ts';
import type { HtmlSanitiser } from '../../core/rich-text/html-sanitiser.port.ts';

/** Cleans nothing, because there is no DOM: texts are shown as plain text. */
export class MemoryHtmlSanitiser implements HtmlSanitiser {
  readonly tokenise: TokeniseHtml;

  constructor(tokenise: TokeniseHtml) {
    this.tokenise = tokenise;
  }

  sanitise(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
