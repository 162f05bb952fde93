import { ContainerModule } from 'inversify';
import { DEMO_ACCOUNTS } from '../memory/demo/demo-accounts.ts';
import { MemoryAuthGateway } from '../memory/memory-auth-gateway.ts';
import { MemoryPortfolioGateway } from '../memory/memory-portfolio-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The whole product API in memory: no server at all. */
export const memoryModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.authGateway)
    .toResolvedValue((session) => new MemoryAuthGateway(DEMO_ACCOUNTS, () => session.token), [TOKENS.session])
    .inSingletonScope();
  bind(TOKENS.portfolioGateway)
    .toResolvedValue((clock) => new MemoryPortfolioGateway(DEMO_ACCOUNTS, clock), [TOKENS.clock])
    .inSingletonScope();
});
