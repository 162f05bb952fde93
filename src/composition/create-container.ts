import { Container, type ContainerModule, type ServiceIdentifier } from 'inversify';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { DeferredAuthGateway } from '../adapters/deferred/deferred-auth-gateway.ts';
import { coreModule } from '../adapters/di/core.module.ts';
import { type Ports, TOKENS } from '../adapters/di/tokens.ts';

/** The container modules for everything around the core except its backend: those of a browser, or of plain Node. */
export interface PlatformModules {
  /** Together they bind every port except the backend's and those of the modules below. */
  readonly modules: readonly ContainerModule[];
  /** Binds the sanitiser of HTML from outside; loaded with the first page that shows some. */
  readonly loadHtml: () => Promise<ContainerModule>;
  /** Binds the image processor; loaded with the KYC documents. */
  readonly loadImages: () => Promise<ContainerModule>;
  /** Binds the file saver; loaded with the first export. */
  readonly loadFiles: () => Promise<ContainerModule>;
  /** Binds the storage and the view of the memory backend's data; without it the data ends with the container. */
  readonly loadDemo?: () => Promise<ContainerModule>;
}

/** The container, and a loader for each group of modules that the first screen does without; each loads once. */
export interface Composition {
  readonly container: Container;
  /** For the calls of the product API. Prefetched, because a login form can be filled in without it. */
  readonly loadBackend: () => Promise<void>;
  /** For sign-up and password reset. */
  readonly loadAccount: () => Promise<void>;
  /** For the dashboard. */
  readonly loadPortfolio: () => Promise<void>;
  /** For the table of holdings. */
  readonly loadHoldings: () => Promise<void>;
  /** For the page of an investment and the latest updates. */
  readonly loadInvestment: () => Promise<void>;
  /** For deals, events and pre-IPO. */
  readonly loadMarket: () => Promise<void>;
  /** For search and notifications. */
  readonly loadDiscovery: () => Promise<void>;
  /** For the forms of the profile. */
  readonly loadProfile: () => Promise<void>;
  /** For saving files. */
  readonly loadFiles: () => Promise<void>;
  /** For the KYC documents. */
  readonly loadKyc: () => Promise<void>;
  /** For the marks of complete parts of the profile. */
  readonly loadProfileProgress: () => Promise<void>;
}

/**
 * Wires ports and adapters.
 * @param ports adapters that take the place of those in the modules
 */
export function createContainer(
  configuration: Configuration,
  platformModules: PlatformModules,
  ports: Partial<Ports> = {},
): Composition {
  const container = new Container();
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  const load = (...modules: readonly ContainerModule[]): void => {
    container.load(...modules);
    replacePorts(container, ports);
  };

  const inMemory = configuration.backend === 'memory';
  const loadBackend = once(async () => {
    if (inMemory) {
      const [{ memoryModule }, demoModule] = await Promise.all([
        import('../adapters/di/memory.module.ts'),
        platformModules.loadDemo?.(),
      ]);
      load(...(demoModule === undefined ? [] : [demoModule]), memoryModule);
    } else {
      load((await import('../adapters/di/http.module.ts')).httpModule);
    }
  });
  container.bind(TOKENS.authGateway).toConstantValue(
    new DeferredAuthGateway(async () => {
      await loadBackend();
      return container.get(TOKENS.backendAuthGateway);
    }),
  );
  load(...platformModules.modules, coreModule);

  const loadPortfolio = once(async () => {
    const [{ portfolioModule, httpPortfolioModule }] = await Promise.all([
      import('../adapters/di/portfolio.module.ts'),
      loadBackend(),
    ]);
    // In memory, the portfolio's gateway has come with the backend itself.
    load(portfolioModule, ...(inMemory ? [] : [httpPortfolioModule]));
  });

  const loadHoldings = once(async () => {
    // In memory, the records have come with the backend itself.
    const loading = inMemory ? undefined : import('../adapters/di/holdings.module.ts');
    await loadPortfolio();
    if (loading !== undefined) load((await loading).httpHoldingsModule);
  });
  const loadHtml = once(async () => {
    load(await platformModules.loadHtml());
  });
  const loadReports = once(async () => {
    const [{ reportsModule, httpReportsModule }] = await Promise.all([
      import('../adapters/di/reports.module.ts'),
      loadBackend(),
    ]);
    load(reportsModule, ...(inMemory ? [] : [httpReportsModule]));
  });

  const loadMarket = once(async () => {
    const [{ marketModule, httpMarketModule }] = await Promise.all([
      import('../adapters/di/market.module.ts'),
      loadHtml(),
      loadBackend(),
    ]);
    // In memory, the market's gateways have come with the backend itself.
    load(marketModule, ...(inMemory ? [] : [httpMarketModule]));
  });

  const loadDocuments = once(async () => {
    const [{ kycModule, httpKycModule }] = await Promise.all([
      import('../adapters/di/kyc.module.ts'),
      loadBackend(),
    ]);
    // In memory, the documents' gateway has come with the backend itself.
    load(kycModule, ...(inMemory ? [] : [httpKycModule]));
  });
  const loadProfile = once(async () => {
    const [{ profileModule, httpProfileModule }] = await Promise.all([
      import('../adapters/di/profile.module.ts'),
      loadBackend(),
    ]);
    // In memory, the profile's gateways have come with the backend itself.
    load(profileModule, ...(inMemory ? [] : [httpProfileModule]));
  });

  return {
    container,
    loadBackend,
    loadAccount: once(async () => {
      load((await import('../adapters/di/account.module.ts')).accountModule);
    }),
    loadPortfolio,
    loadHoldings,
    loadInvestment: once(async () => {
      await Promise.all([loadHoldings(), loadReports(), loadHtml()]);
    }),
    loadKyc: once(async () => {
      const [imagesModule] = await Promise.all([platformModules.loadImages(), loadDocuments()]);
      load(imagesModule);
    }),
    loadProfileProgress: once(async () => {
      await Promise.all([loadProfile(), loadDocuments()]);
    }),
    loadMarket,
    loadFiles: once(async () => {
      load(await platformModules.loadFiles());
    }),
    loadDiscovery: once(async () => {
      const [{ discoveryModule }] = await Promise.all([
        import('../adapters/di/discovery.module.ts'),
        loadHoldings(),
        loadReports(),
        loadMarket(),
      ]);
      load(discoveryModule);
    }),
    loadProfile,
  };
}

/** Before anything can ask for them: called after each load. */
function replacePorts(container: Container, ports: Partial<Ports>): void {
  for (const [name, port] of Object.entries(ports)) {
    const token: ServiceIdentifier<unknown> = TOKENS[name as keyof Ports];
    if (port !== undefined && container.isBound(token)) container.rebind(token).toConstantValue(port);
  }
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
