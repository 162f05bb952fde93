import { ContainerModule } from 'inversify';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { DomPurifySanitiser } from '../adapters/html/dom-purify-sanitiser.ts';
import { httpInvestorModule } from './http-investor.module.ts';
import { investorModule } from './investor.module.ts';
import { TOKENS } from './tokens.ts';

/** The sanitiser of untrusted HTML. */
const htmlModule = new ContainerModule(({ bind }) => {
  const load = async () => (await import('../adapters/html/html-purifier.ts')).htmlPurifier();
  bind(TOKENS.htmlSanitiser).toConstantValue(new DomPurifySanitiser(load));
});

/**
 * The modules that an investor's pages share, loaded as one chunk. The memory backend needs no further module: all its
 * gateways are bound from the start.
 */
export const investorModules = ({ backend }: Configuration): readonly ContainerModule[] =>
  backend === 'http' ? [investorModule, htmlModule, httpInvestorModule] : [investorModule, htmlModule];
