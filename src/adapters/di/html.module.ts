import { ContainerModule } from 'inversify';
import { RichTexts } from '../../core/shared/rich-texts.ts';
import { DomPurifySanitiser, type HtmlPurifier } from '../html/dom-purify-sanitiser.ts';
import { TOKENS } from './tokens.ts';

let made: Promise<HtmlPurifier> | undefined;

/** Made once a page, as the Trusted Types policy in it can be; code that did not come is asked for again. */
function purifier(): Promise<HtmlPurifier> {
  made ??= import('../html/html-purifier.ts')
    .then(({ createHtmlPurifier }) => createHtmlPurifier())
    .catch((error: unknown) => {
      made = undefined;
      throw error;
    });
  return made;
}

/** What cleans HTML from outside, and keeps what was cleaned. */
export const htmlModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.htmlSanitiser)
    .toResolvedValue(() => new DomPurifySanitiser(purifier))
    .inSingletonScope();
  bind(TOKENS.richTexts)
    .toResolvedValue((sanitiser) => new RichTexts(sanitiser), [TOKENS.htmlSanitiser])
    .inSingletonScope();
});
