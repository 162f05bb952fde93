import { ContainerModule } from 'inversify';
import { DomPurifySanitiser } from '../adapters/html/dom-purify-sanitiser.ts';
import { TOKENS } from './tokens.ts';

/** The sanitiser of untrusted HTML. */
export const htmlModule = new ContainerModule(({ bind }) => {
  const load = async () => (await import('../adapters/html/html-purifier.ts')).htmlPurifier();
  bind(TOKENS.htmlSanitiser).toConstantValue(new DomPurifySanitiser(load));
});
