import { ContainerModule } from 'inversify';
import { BrowserDemoStorage } from '../adapters/memory/browser-demo-storage.ts';
import { initialConditions } from '../adapters/memory/demo-conditions.ts';
import { DemoPanelViewModel } from '../adapters/memory/demo-panel.view-model.ts';
import { DEMO_INVESTOR, DEMO_INVESTORS } from '../adapters/memory/demo/demo-investors.ts';
import { MemoryGoogleSignIn } from '../adapters/memory/memory-google-sign-in.ts';
import { NetworkConditions } from '../adapters/memory/network-conditions.ts';
import { memoryModule } from './memory.module.ts';
import { TOKENS } from './tokens.ts';

const browserDemoModule = new ContainerModule(({ bind }) => {
  // In place of Google: always logs in the demo's main investor.
  bind(TOKENS.googleSignIn).toConstantValue(new MemoryGoogleSignIn(DEMO_INVESTOR.email));
  bind(TOKENS.demoStorage).toConstantValue(
    new BrowserDemoStorage({ open: () => globalThis.localStorage, events: globalThis }),
  );
  bind(TOKENS.networkConditions).toResolvedValue(
    (storage) =>
      new NetworkConditions(
        initialConditions(storage.read('conditions'), new URLSearchParams(globalThis.location.search)),
      ),
    [TOKENS.demoStorage],
  );
  bind(TOKENS.demoPanel).toResolvedValue(
    (mailbox, conditions, storage) =>
      new DemoPanelViewModel({
        mailbox,
        conditions,
        storage,
        accounts: DEMO_INVESTORS,
        reload: () => globalThis.location.reload(),
      }),
    [TOKENS.memoryMailbox, TOKENS.networkConditions, TOKENS.demoStorage],
  );
});

/** The memory backend in a browser: its data survives a reload, and the developer has a panel for it. */
export const demoModules: readonly ContainerModule[] = [memoryModule, browserDemoModule];
