import { ContainerModule } from 'inversify';
import { StorageShelf } from '../memory/storage-shelf.ts';
import { startConditions } from '../memory/demo-conditions.ts';
import { DemoPanel } from '../memory/demo-panel.ts';
import { DEMO_ACCOUNTS } from '../memory/demo/demo-accounts.ts';
import { MemoryConditions } from '../memory/memory-conditions.ts';
import { TOKENS } from './tokens.ts';

/** What the memory backend has in a browser besides: data that outlives a reload, and the developer's panel. */
export const demoModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.memoryShelf).toConstantValue(new StorageShelf(() => globalThis.localStorage, globalThis));
  bind(TOKENS.memoryConditions)
    .toResolvedValue(
      (shelf) =>
        new MemoryConditions(
          startConditions(shelf.read('conditions'), new URLSearchParams(globalThis.location.search)),
        ),
      [TOKENS.memoryShelf],
    )
    .inSingletonScope();
  bind(TOKENS.demoPanel)
    .toResolvedValue(
      (mailbox, conditions, shelf) =>
        new DemoPanel({
          mailbox,
          conditions,
          shelf,
          accounts: DEMO_ACCOUNTS,
          reload: () => globalThis.location.reload(),
        }),
      [TOKENS.memoryMailbox, TOKENS.memoryConditions, TOKENS.memoryShelf],
    )
    .inSingletonScope();
});
