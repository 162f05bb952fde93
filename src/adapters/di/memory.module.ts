import { ContainerModule } from 'inversify';
import { DEMO_INVESTORS } from '../memory/demo/demo-investors.ts';
import { demoDeals } from '../memory/demo/demo-deals.ts';
import { demoEvents } from '../memory/demo/demo-events.ts';
import { demoIpos } from '../memory/demo/demo-ipos.ts';
import { DEMO_PROFILES } from '../memory/demo/demo-profiles.ts';
import { NO_CONDITIONS } from '../memory/demo-conditions.ts';
import { MemoryAccounts } from '../memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../memory/memory-auth-gateway.ts';
import { MemoryBearers } from '../memory/memory-bearers.ts';
import { NetworkConditions } from '../memory/network-conditions.ts';
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
import { VolatileDemoStorage } from '../memory/demo-storage.ts';
import { TOKENS } from './tokens.ts';

/**
 * The whole product API in memory, without a server. Unless other modules bind demo storage and network conditions, it
 * forgets its data at the end and responds at once.
 */
export const memoryModule = new ContainerModule(({ bind, isBound }) => {
  if (!isBound(TOKENS.demoStorage)) bind(TOKENS.demoStorage).toConstantValue(new VolatileDemoStorage());
  if (!isBound(TOKENS.networkConditions)) {
    bind(TOKENS.networkConditions).toConstantValue(new NetworkConditions(NO_CONDITIONS));
  }
  bind(TOKENS.memoryAccounts)
    .toResolvedValue((storage) => new MemoryAccounts(DEMO_INVESTORS, { storage }), [TOKENS.demoStorage])
    .inSingletonScope();
  bind(TOKENS.memoryMailbox)
    .toResolvedValue((storage) => new MemoryMailbox(storage), [TOKENS.demoStorage])
    .inSingletonScope();
  bind(TOKENS.memoryBearers)
    .toResolvedValue(
      (accounts, clock, session, storage) =>
        new MemoryBearers({ accounts, clock, current: () => session.token, storage }),
      [TOKENS.memoryAccounts, TOKENS.clock, TOKENS.session, TOKENS.demoStorage],
    )
    .inSingletonScope();
  bind(TOKENS.backendAuthGateway)
    .toResolvedValue(
      (accounts, clock, mailbox, bearers, storage, conditions) =>
        conditions.wrap(
          new MemoryAuthGateway({ accounts, bearers, codes: new MemoryCodes({ clock, mailbox, storage }) }),
        ),
      [
        TOKENS.memoryAccounts,
        TOKENS.clock,
        TOKENS.memoryMailbox,
        TOKENS.memoryBearers,
        TOKENS.demoStorage,
        TOKENS.networkConditions,
      ],
    )
    .inSingletonScope();
  bind(TOKENS.portfolioGateway)
    .toResolvedValue(
      (bearers, clock, conditions) => conditions.wrap(new MemoryPortfolioGateway({ bearers, clock })),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.investmentRecords)
    .toResolvedValue((clock) => new MemoryInvestmentRecords(clock), [TOKENS.clock])
    .inSingletonScope();
  bind(TOKENS.reportsGateway)
    .toResolvedValue(
      (bearers, clock, conditions) => conditions.wrap(new MemoryReportsGateway({ bearers, clock })),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.dealsGateway)
    .toResolvedValue(
      (bearers, clock, conditions) =>
        conditions.wrap(new MemoryDealsGateway({ bearers, deals: () => demoDeals(clock.now()) })),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.eventsGateway)
    .toResolvedValue(
      (bearers, clock, conditions) =>
        conditions.wrap(new MemoryEventsGateway({ bearers, events: () => demoEvents(clock.now()), clock })),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.documentsGateway)
    .toResolvedValue(
      (bearers, clock, storage, conditions) =>
        conditions.wrap(new MemoryDocumentsGateway({ bearers, clock, storage }), {
          upload: (result) => ({ kind: 'done', result }),
        }),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.demoStorage, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.ipoGateway)
    .toResolvedValue(
      (bearers, clock, conditions) =>
        conditions.wrap(new MemoryIpoGateway({ bearers, ipos: () => demoIpos(clock.now()) })),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.profileGateway)
    .toResolvedValue(
      (bearers, clock, storage, conditions) =>
        conditions.wrap(new MemoryProfileGateway(DEMO_PROFILES, { bearers, clock, storage })),
      [TOKENS.memoryBearers, TOKENS.clock, TOKENS.demoStorage, TOKENS.networkConditions],
    )
    .inSingletonScope();
  bind(TOKENS.placesGateway)
    .toResolvedValue((conditions) => conditions.wrap(new MemoryPlacesGateway()), [TOKENS.networkConditions])
    .inSingletonScope();
});
