import { Container } from 'inversify';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { ToastNotifier } from '../adapters/toast/toast-notifier.ts';
import type { AppViewModels } from '../ui/app-view-models.ts';
import { orMissingCode, loadCode } from '../ui/shared/load-code.ts';
import { browserModule } from './browser.module.ts';
import { coreModule } from './core.module.ts';
import { createViewModels } from './create-view-models.ts';
import { googleModule } from './google.module.ts';
import { httpModule } from './http.module.ts';
import { startSession } from './start-session.ts';
import { TOKENS } from './tokens.ts';

/** The app in a browser, without its screens. */
export interface BrowserApp {
  readonly container: Container;
  readonly viewModels: AppViewModels;
  /** Settles once it is known whether anybody is logged in. */
  readonly sessionRestored: Promise<void>;
}

/**
 * Wires the app in a browser. The modules that the account pages do not need are loaded with the first page that is not
 * an account page.
 */
export async function createBrowserApp(configuration: Configuration): Promise<BrowserApp> {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  container.bind(TOKENS.notifier).toConstantValue(new ToastNotifier());
  container.load(coreModule, browserModule);
  if (configuration.backend === 'http') {
    container.load(httpModule, googleModule);
  } else {
    const { demoModules } = await loadCode('memory-backend', () => orMissingCode(import('./demo.module.ts')));
    container.load(...demoModules);
  }

  // From the first click on, background requests are no longer limited.
  addEventListener('click', () => container.get(TOKENS.visitBudget).lift(), { capture: true, once: true });

  const viewModels = createViewModels(container, async (loading) => {
    const [code, { investorModules }] = await orMissingCode(
      Promise.all([loading, import('./investor-chunk.ts')]),
    );
    if (!container.isBound(TOKENS.portfolioQueries)) {
      container.load(...investorModules(configuration));
      // Created at once: it records the first look at a deal or the events, and that look may precede the first
      // dashboard.
      container.get(TOKENS.onboarding);
    }
    return code;
  });
  return {
    container,
    viewModels: container.isBound(TOKENS.demoPanel)
      ? { ...viewModels, demo: () => Promise.resolve(container.get(TOKENS.demoPanel)) }
      : viewModels,
    sessionRestored: startSession(container),
  };
}
