import { ContainerModule } from 'inversify';
import { DEMO_INVESTORS } from '../adapters/memory/demo/demo-investors.ts';
import { demoDeals } from '../adapters/memory/demo/demo-deals.ts';
import { demoEvents } from '../adapters/memory/demo/demo-events.ts';
import { demoIpos } from '../adapters/memory/demo/demo-ipos.ts';
import { DEMO_PROFILES } from '../adapters/memory/demo/demo-profiles.ts';
import { MemoryAccountLog } from '../adapters/memory/memory-account-log.ts';
import { MemoryAccounts } from '../adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../adapters/memory/memory-auth-gateway.ts';
import { MemorySessions } from '../adapters/memory/memory-sessions.ts';
import { MemoryCodes } from '../adapters/memory/memory-codes.ts';
import { MemoryConfirmations } from '../adapters/memory/memory-confirmations.ts';
import { MemoryDealsGateway } from '../adapters/memory/memory-deals-gateway.ts';
import { MemoryDeletions } from '../adapters/memory/memory-deletions.ts';
import { MemoryDocumentsGateway } from '../adapters/memory/memory-documents-gateway.ts';
import { MemoryEventsGateway } from '../adapters/memory/memory-events-gateway.ts';
import { MemoryExport } from '../adapters/memory/memory-export.ts';
import { MemoryFactors } from '../adapters/memory/memory-factors.ts';
import { MemoryInterestsGateway } from '../adapters/memory/memory-interests-gateway.ts';
import { MemoryIpoGateway } from '../adapters/memory/memory-ipo-gateway.ts';
import { MemoryLogInSteps } from '../adapters/memory/memory-log-in-steps.ts';
import { MemoryMarksGateway } from '../adapters/memory/memory-marks-gateway.ts';
import { MemoryMailbox } from '../adapters/memory/memory-mailbox.ts';
import { MemoryPortfolioGateway } from '../adapters/memory/memory-portfolio-gateway.ts';
import { MemoryPlacesGateway } from '../adapters/memory/memory-places-gateway.ts';
import { MemoryProfileGateway } from '../adapters/memory/memory-profile-gateway.ts';
import { MemoryReportsGateway } from '../adapters/memory/memory-reports-gateway.ts';
import { MemorySecurityGateway } from '../adapters/memory/memory-security-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The whole product API in memory, without a server; `demo.module.ts` or `headless.module.ts` binds its storage. */
export const memoryModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.memoryAccounts).toResolvedValue(
    (storage, deletions) => new MemoryAccounts(DEMO_INVESTORS, { storage, deletions }),
    [TOKENS.demoStorage, TOKENS.memoryDeletions],
  );
  bind(TOKENS.memoryMailbox).toResolvedValue((storage) => new MemoryMailbox(storage), [TOKENS.demoStorage]);
  bind(TOKENS.memoryDeletions).toResolvedValue(
    (storage, clock, mailbox) => new MemoryDeletions({ storage, clock, mailbox }),
    [TOKENS.demoStorage, TOKENS.clock, TOKENS.memoryMailbox],
  );
  bind(TOKENS.memorySessions).toResolvedValue(
    (accounts, clock, session, storage) =>
      new MemorySessions({ accounts, clock, token: () => session.token, storage }),
    [TOKENS.memoryAccounts, TOKENS.clock, TOKENS.session, TOKENS.demoStorage],
  );
  bind(TOKENS.memoryAccountLog).toResolvedValue(
    (clock, mailbox, sessions, storage) => new MemoryAccountLog({ clock, mailbox, sessions, storage }),
    [TOKENS.clock, TOKENS.memoryMailbox, TOKENS.memorySessions, TOKENS.demoStorage],
  );
  bind(TOKENS.memoryFactors).toResolvedValue(
    (clock, deletions, log, storage, { productName }) =>
      new MemoryFactors({ clock, deletions, log, storage, productName }),
    [TOKENS.clock, TOKENS.memoryDeletions, TOKENS.memoryAccountLog, TOKENS.demoStorage, TOKENS.configuration],
  );
  bind(TOKENS.memoryConfirmations).toResolvedValue(
    (clock, deletions, log, sessions) => new MemoryConfirmations({ clock, deletions, log, sessions }),
    [TOKENS.clock, TOKENS.memoryDeletions, TOKENS.memoryAccountLog, TOKENS.memorySessions],
  );
  bind(TOKENS.securityGateway).toResolvedValue(
    (
      network,
      accounts,
      sessions,
      deletions,
      factors,
      confirmations,
      log,
      mailbox,
      clock,
      storage,
      { productShortName },
    ) =>
      new MemorySecurityGateway({
        ...{ network, accounts, sessions, deletions, factors, confirmations, log, clock, productShortName },
        export: new MemoryExport({ clock, storage, mailbox, profiles: DEMO_PROFILES }),
      }),
    [
      TOKENS.memoryNetwork,
      TOKENS.memoryAccounts,
      TOKENS.memorySessions,
      TOKENS.memoryDeletions,
      TOKENS.memoryFactors,
      TOKENS.memoryConfirmations,
      TOKENS.memoryAccountLog,
      TOKENS.memoryMailbox,
      TOKENS.clock,
      TOKENS.demoStorage,
      TOKENS.configuration,
    ],
  );
  bind(TOKENS.authGateway).toResolvedValue(
    (network, accounts, clock, mailbox, sessions, deletions, factors, log, storage) =>
      new MemoryAuthGateway({
        ...{ network, accounts, sessions, log },
        codes: new MemoryCodes({ clock, mailbox, storage }),
        steps: new MemoryLogInSteps({ accounts, clock, deletions, factors, log }),
      }),
    [
      TOKENS.memoryNetwork,
      TOKENS.memoryAccounts,
      TOKENS.clock,
      TOKENS.memoryMailbox,
      TOKENS.memorySessions,
      TOKENS.memoryDeletions,
      TOKENS.memoryFactors,
      TOKENS.memoryAccountLog,
      TOKENS.demoStorage,
    ],
  );
  bind(TOKENS.portfolioGateway).toResolvedValue(
    (network, sessions, clock) => new MemoryPortfolioGateway({ network, sessions, clock }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock],
  );
  bind(TOKENS.reportsGateway).toResolvedValue(
    (network, sessions, clock) => new MemoryReportsGateway({ network, sessions, clock }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock],
  );
  bind(TOKENS.dealsGateway).toResolvedValue(
    (network, sessions, clock) =>
      new MemoryDealsGateway({ network, sessions, deals: () => demoDeals(clock.now()), clock }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock],
  );
  bind(TOKENS.interestsGateway).toResolvedValue(
    (network, sessions, clock, storage) =>
      new MemoryInterestsGateway({ network, sessions, deals: () => demoDeals(clock.now()), clock, storage }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock, TOKENS.demoStorage],
  );
  bind(TOKENS.eventsGateway).toResolvedValue(
    (network, sessions, clock) =>
      new MemoryEventsGateway({ network, sessions, events: () => demoEvents(clock.now()), clock }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock],
  );
  bind(TOKENS.documentsGateway).toResolvedValue(
    (network, sessions, clock, storage) => new MemoryDocumentsGateway({ network, sessions, clock, storage }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock, TOKENS.demoStorage],
  );
  bind(TOKENS.ipoGateway).toResolvedValue(
    (network, sessions, clock) =>
      new MemoryIpoGateway({ network, sessions, ipos: () => demoIpos(clock.now()) }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock],
  );
  bind(TOKENS.profileGateway).toResolvedValue(
    (network, sessions, clock, confirmations, log, storage) =>
      new MemoryProfileGateway(DEMO_PROFILES, { network, sessions, clock, confirmations, log, storage }),
    [
      TOKENS.memoryNetwork,
      TOKENS.memorySessions,
      TOKENS.clock,
      TOKENS.memoryConfirmations,
      TOKENS.memoryAccountLog,
      TOKENS.demoStorage,
    ],
  );
  bind(TOKENS.marksGateway).toResolvedValue(
    (network, sessions, clock, storage) => new MemoryMarksGateway({ network, sessions, clock, storage }),
    [TOKENS.memoryNetwork, TOKENS.memorySessions, TOKENS.clock, TOKENS.demoStorage],
  );
  bind(TOKENS.placesGateway).toResolvedValue(
    (network) => new MemoryPlacesGateway({ network }),
    [TOKENS.memoryNetwork],
  );
});
