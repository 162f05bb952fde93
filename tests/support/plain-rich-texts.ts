import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import { MemoryHtmlSanitiser } from '../../src/adapters/memory/memory-html-sanitiser.ts';
import { RichTexts } from '../../src/core/rich-text/rich-texts.ts';

/** Shows HTML as plain text. */
export const plainRichTexts = (): RichTexts => new RichTexts(new MemoryHtmlSanitiser(tokeniseHtml));
