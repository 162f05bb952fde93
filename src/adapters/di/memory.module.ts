import { ContainerModule } from 'inversify';
import { DEMO_ACCOUNTS } from '../memory/demo/demo-accounts.ts';
import { demoDeals } from '../memory/demo/demo-deals.ts';
import { demoEvents } from '../memory/demo/demo-events.ts';
import { demoIpos } from '../memory/demo/demo-ipos.ts';
import { DEMO_PROFILES } from '../memory/demo/demo-profiles.ts';
import { MemoryAccounts } from '../memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../memory/memory-auth-gateway.ts';
import { MemoryBearers } from '../memory/memory-bearers.ts';
import { MemoryCodes } from '../memory/memory-codes.ts';
import { MemoryDealsGateway } from '../memory/memory-deals-gateway.ts';
import { MemoryDocumentsGateway } from '../memory/memory-documents-gateway.ts';
import { MemoryEventsGateway } from '../memory/memory-events-gateway.ts';
import { MemoryInvestmentRecords } from '../memory/memory-investment-records.ts';
import { MemoryIpoGateway } from '../memory/memory-ipo-gateway.ts';
import { MemoryMailbox } from '../memory/memory-mailbox.ts';
import { MemoryPortfolioGateway } from '../memory/memory-portfolio-gateway.ts';
import { MemoryPlacesGateway } from '../memory/memory-places-gateway.ts';
import { MemoryProfileGateway } from '../memory/memory-profile-gateway.ts';
import { MemoryReportsGateway } from '../memory/memory-reports-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The whole product API in memory: no server at all. */
export const memoryModule = new ContainerModule(({ bind }) => {
  const accounts = new MemoryAccounts(DEMO_ACCOUNTS);
  bind(TOKENS.memoryMailbox)
    .toResolvedValue(() => new MemoryMailbox())
    .inSingletonScope();
  bind(TOKENS.memoryBearers)
    .toResolvedValue(
      (clock, session) => new MemoryBearers(accounts, clock, () => session.token),
      [TOKENS.clock, TOKENS.session],
    )
    .inSingletonScope();
  bind(TOKENS.backendAuthGateway)
    .toResolvedValue(
      (clock, mailbox, bearers) =>
        new MemoryAuthGateway({ accounts, bearers, codes: new MemoryCodes(clock, mailbox) }),
      [TOKENS.clock, TOKENS.memoryMailbox, TOKENS.memoryBearers],
    )
    .inSingletonScope();
  bind(TOKENS.portfolioGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryPortfolioGateway(bearers, clock),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.investmentRecords)
    .toResolvedValue((clock) => new MemoryInvestmentRecords(clock), [TOKENS.clock])
    .inSingletonScope();
  bind(TOKENS.reportsGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryReportsGateway(bearers, clock),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.dealsGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryDealsGateway(bearers, () => demoDeals(clock.now())),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.eventsGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryEventsGateway(bearers, () => demoEvents(clock.now())),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.documentsGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryDocumentsGateway(bearers, clock),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.ipoGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryIpoGateway(bearers, () => demoIpos(clock.now())),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.profileGateway)
    .toResolvedValue(
      (bearers, clock) => new MemoryProfileGateway(bearers, clock, DEMO_PROFILES),
      [TOKENS.memoryBearers, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.placesGateway)
    .toResolvedValue(() => new MemoryPlacesGateway())
    .inSingletonScope();
});
