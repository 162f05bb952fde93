import type { ContainerModule } from 'inversify';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { htmlModule } from './html.module.ts';
import { httpInvestorModule } from './http-investor.module.ts';
import { investorModule } from './investor.module.ts';

/** The modules that an investor's pages share, loaded as one chunk. All memory gateways are bound from the start. */
export const investorModules = ({ backend }: Configuration): readonly ContainerModule[] =>
  backend === 'http' ? [investorModule, htmlModule, httpInvestorModule] : [investorModule, htmlModule];
