import { demoDeals } from '../../src/adapters/memory/demo/demo-deals.ts';
import { demoEvents } from '../../src/adapters/memory/demo/demo-events.ts';
import { demoIpos } from '../../src/adapters/memory/demo/demo-ipos.ts';
import { NO_CONDITIONS } from '../../src/adapters/memory/demo-conditions.ts';
import { type DemoStorage, VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { MemoryAccountLog } from '../../src/adapters/memory/memory-account-log.ts';
import { type MemoryAccount, MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryConfirmations } from '../../src/adapters/memory/memory-confirmations.ts';
import { MemoryDealsGateway } from '../../src/adapters/memory/memory-deals-gateway.ts';
import { MemoryDeletions } from '../../src/adapters/memory/memory-deletions.ts';
import { MemoryDocumentsGateway } from '../../src/adapters/memory/memory-documents-gateway.ts';
import { MemoryEventsGateway } from '../../src/adapters/memory/memory-events-gateway.ts';
import { MemoryExport } from '../../src/adapters/memory/memory-export.ts';
import { MemoryFactors } from '../../src/adapters/memory/memory-factors.ts';
import { MemoryInterestsGateway } from '../../src/adapters/memory/memory-interests-gateway.ts';
import { MemoryIpoGateway } from '../../src/adapters/memory/memory-ipo-gateway.ts';
import { MemoryLogInSteps } from '../../src/adapters/memory/memory-log-in-steps.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemoryMarksGateway } from '../../src/adapters/memory/memory-marks-gateway.ts';
import { type DemoConditions, MemoryNetwork } from '../../src/adapters/memory/memory-network.ts';
import { MemoryPlacesGateway } from '../../src/adapters/memory/memory-places-gateway.ts';
import { MemoryPortfolioGateway } from '../../src/adapters/memory/memory-portfolio-gateway.ts';
import { MemoryProfileGateway } from '../../src/adapters/memory/memory-profile-gateway.ts';
import { MemoryReportsGateway } from '../../src/adapters/memory/memory-reports-gateway.ts';
import { MemorySecurityGateway } from '../../src/adapters/memory/memory-security-gateway.ts';
import { MemorySessions } from '../../src/adapters/memory/memory-sessions.ts';
import { ManualClock } from './manual-clock.ts';

interface MemoryOptions {
  readonly accounts: readonly MemoryAccount[];
  readonly storage?: DemoStorage;
  readonly conditions?: DemoConditions;
  readonly profiles?: ConstructorParameters<typeof MemoryProfileGateway>[0];
  /** The session's token at the start; `setToken` replaces it. */
  readonly token?: string | undefined;
}

/** All gateways of the memory backend. They share one clock, one storage and one mailbox. */
export function memoryGateways({
  storage = new VolatileDemoStorage(),
  conditions = NO_CONDITIONS,
  profiles = {},
  ...options
}: MemoryOptions) {
  let { token } = options;
  const network = new MemoryNetwork(conditions);
  const clock = new ManualClock();
  const mailbox = new MemoryMailbox(storage);
  const deletions = new MemoryDeletions({ storage, clock, mailbox });
  const accounts = new MemoryAccounts(options.accounts, { storage, deletions });
  const sessions = new MemorySessions({ accounts, clock, token: () => token, storage });
  const log = new MemoryAccountLog({ clock, mailbox, sessions, storage });
  const factors = new MemoryFactors({ clock, deletions, log, storage, productName: 'Kopal of the tests' });
  const confirmations = new MemoryConfirmations({ clock, deletions, log, sessions });
  const codes = new MemoryCodes({ clock, mailbox, storage });
  const steps = new MemoryLogInSteps({ accounts, clock, deletions, factors, log });
  const security = new MemorySecurityGateway({
    ...{ network, accounts, sessions, deletions, factors, confirmations, log, clock },
    export: new MemoryExport({ clock, storage, mailbox, profiles }),
    productShortName: 'kopal',
  });
  const deals = () => demoDeals(clock.now());
  return {
    accounts,
    clock,
    log,
    mailbox,
    security,
    auth: new MemoryAuthGateway({ network, accounts, sessions, codes, steps, log }),
    deals: new MemoryDealsGateway({ network, sessions, deals, clock }),
    documents: new MemoryDocumentsGateway({ network, sessions, clock, storage }),
    events: new MemoryEventsGateway({ network, sessions, events: () => demoEvents(clock.now()), clock }),
    interests: new MemoryInterestsGateway({ network, sessions, deals, clock, storage }),
    ipos: new MemoryIpoGateway({ network, sessions, ipos: () => demoIpos(clock.now()) }),
    marks: new MemoryMarksGateway({ network, sessions, clock, storage }),
    places: new MemoryPlacesGateway({ network }),
    portfolio: new MemoryPortfolioGateway({ network, sessions, clock }),
    profile: new MemoryProfileGateway(profiles, { network, sessions, clock, confirmations, log, storage }),
    reports: new MemoryReportsGateway({ network, sessions, clock }),
    setToken: (next: string | undefined) => {
      token = next;
    },
  };
}
