import { ContainerModule } from 'inversify';
import { RichTexts } from '../../core/rich-text/rich-texts.ts';
import { DomPurifySanitiser, type HtmlPurifier } from '../html/dom-purify-sanitiser.ts';
import { TOKENS } from './tokens.ts';

let made: Promise<HtmlPurifier> | undefined;

/** Created once per page, because its Trusted Types policy can be created only once; a failed load is retried. */
function purifier(): Promise<HtmlPurifier> {
  made ??= import('../html/html-purifier.ts')
    .then(({ createHtmlPurifier }) => createHtmlPurifier())
    .catch((error: unknown) => {
      made = undefined;
      throw error;
    });
  return made;
}

/** The sanitiser of untrusted HTML and the cache of its results. */
export const htmlModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.htmlSanitiser)
    .toResolvedValue(() => new DomPurifySanitiser(purifier))
    .inSingletonScope();
  bind(TOKENS.richTexts)
    .toResolvedValue((sanitiser) => new RichTexts(sanitiser), [TOKENS.htmlSanitiser])
    .inSingletonScope();
});
