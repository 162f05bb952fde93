import type { Configuration } from '../adapters/browser/configuration.ts';
import { TOKENS } from '../adapters/di/tokens.ts';
import type { AppViewModels } from '../ui/app-view-models.ts';
import type { Composition } from './create-container.ts';

/** The developer's panel, where the backend lives in the page. */
export function createDemo(
  { container, loadBackend }: Composition,
  { backend }: Configuration,
): Pick<AppViewModels, 'demo'> {
  if (backend !== 'memory') return {};
  return {
    demo: async () => {
      await loadBackend();
      return container.get(TOKENS.demoPanel);
    },
  };
}
