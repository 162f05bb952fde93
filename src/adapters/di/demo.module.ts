import { ContainerModule } from 'inversify';
import { BrowserDemoStorage } from '../memory/browser-demo-storage.ts';
import { startConditions } from '../memory/demo-conditions.ts';
import { DemoPanelViewModel } from '../memory/demo-panel.view-model.ts';
import { DEMO_INVESTORS } from '../memory/demo/demo-investors.ts';
import { NetworkConditions } from '../memory/network-conditions.ts';
import { TOKENS } from './tokens.ts';

/** Additions to the memory backend in a browser: data that survives a reload, and the developer's panel. */
export const demoModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.demoStorage).toConstantValue(
    new BrowserDemoStorage({ open: () => globalThis.localStorage, events: globalThis }),
  );
  bind(TOKENS.networkConditions)
    .toResolvedValue(
      (storage) =>
        new NetworkConditions(
          startConditions(storage.read('conditions'), new URLSearchParams(globalThis.location.search)),
        ),
      [TOKENS.demoStorage],
    )
    .inSingletonScope();
  bind(TOKENS.demoPanel)
    .toResolvedValue(
      (mailbox, conditions, storage) =>
        new DemoPanelViewModel({
          mailbox,
          conditions,
          storage,
          accounts: DEMO_INVESTORS,
          reload: () => globalThis.location.reload(),
        }),
      [TOKENS.memoryMailbox, TOKENS.networkConditions, TOKENS.demoStorage],
    )
    .inSingletonScope();
});
