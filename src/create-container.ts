import { Container } from 'inversify';
import type { Configuration } from './adapters/browser/configuration.ts';
import { browserModule } from './adapters/di/browser.module.ts';
import { coreModule } from './adapters/di/core.module.ts';
import { googleModule } from './adapters/di/google.module.ts';
import { httpModule } from './adapters/di/http.module.ts';
import { toastModule } from './adapters/di/toast.module.ts';
import { TOKENS } from './adapters/di/tokens.ts';

export interface Composition {
  readonly container: Container;
  /** Fetches what the first call to a server needs; to be called when one is likely soon. */
  readonly prepareCalls: () => void;
  /** Fetches what the portfolio pages need beyond the first screen; once, however often it is called. */
  readonly loadPortfolio: () => Promise<void>;
  /** The same for sign-up and password reset. */
  readonly loadAccount: () => Promise<void>;
}

/** Wires ports and adapters for the browser. What a first screen does not need is fetched later. */
export async function createContainer(configuration: Configuration): Promise<Composition> {
  // Its resolvers are otherwise made of text at run time, which the content security policy forbids.
  const container = new Container({ jitless: true });
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  container.load(browserModule, toastModule, googleModule, coreModule);
  const inMemory = configuration.backend === 'memory';
  container.load(inMemory ? (await import('./adapters/di/memory.module.ts')).memoryModule : httpModule);

  return {
    container,
    prepareCalls: () => {
      if (!inMemory) container.get(TOKENS.httpClient).prepare();
    },
    loadAccount: once(async () => {
      container.load((await import('./adapters/di/account.module.ts')).accountModule);
    }),
    loadPortfolio: once(async () => {
      const { portfolioModule, httpPortfolioModule } = await import('./adapters/di/portfolio.module.ts');
      // In memory, the portfolio's gateway has come with the backend itself.
      container.load(portfolioModule, ...(inMemory ? [] : [httpPortfolioModule]));
    }),
  };
}

/** A failed load may be tried again. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
