import type { HtmlSanitiser } from '../../core/platform/html-sanitiser.port.ts';

/** Where there is no document, nothing can be cleaned: texts are shown as their words. */
export class MemoryHtmlSanitiser implements HtmlSanitiser {
  sanitise(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
