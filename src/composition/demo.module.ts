import { ContainerModule } from 'inversify';
import { BrowserDemoStorage } from '../adapters/memory/browser-demo-storage.ts';
import { initialConditions } from '../adapters/memory/demo-conditions.ts';
import { DemoPanelViewModel } from '../adapters/memory/demo-panel.view-model.ts';
import { DEMO_INVESTOR, DEMO_INVESTORS } from '../adapters/memory/demo/demo-investors.ts';
import { MemoryGoogleSignIn } from '../adapters/memory/memory-google-sign-in.ts';
import { MemoryNetwork } from '../adapters/memory/memory-network.ts';
import { memoryModule } from './memory.module.ts';
import { TOKENS } from './tokens.ts';

const browserDemoModule = new ContainerModule(({ bind }) => {
  // In place of Google: always logs in the demo's main investor.
  bind(TOKENS.googleSignIn).toConstantValue(new MemoryGoogleSignIn(DEMO_INVESTOR.email));
  bind(TOKENS.demoStorage).toConstantValue(
    new BrowserDemoStorage({ open: () => globalThis.localStorage, events: globalThis }),
  );
  bind(TOKENS.memoryNetwork).toResolvedValue(
    (storage) =>
      new MemoryNetwork(
        initialConditions(storage.read('conditions'), new URLSearchParams(globalThis.location.search)),
      ),
    [TOKENS.demoStorage],
  );
  bind(TOKENS.demoPanel).toResolvedValue(
    (mailbox, network, storage) =>
      new DemoPanelViewModel({
        mailbox,
        network,
        storage,
        accounts: DEMO_INVESTORS,
        reload: () => globalThis.location.reload(),
      }),
    [TOKENS.memoryMailbox, TOKENS.memoryNetwork, TOKENS.demoStorage],
  );
});

/** The memory backend in a browser: its data survives a reload, and the developer has a panel for it. */
export const demoModules: readonly ContainerModule[] = [memoryModule, browserDemoModule];
