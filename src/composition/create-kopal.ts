import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { type Observable, of } from 'rxjs';
import type { Configuration } from '../adapters/browser/configuration.ts';
import type { MemoryMail } from '../adapters/memory/memory-mailbox.ts';
import type { ViewModels } from '../core/view-models.ts';
import { coreModule } from './core.module.ts';
import { createViewModels } from './create-view-models.ts';
import { headlessModule } from './headless.module.ts';
import { httpModule } from './http.module.ts';
import { httpInvestorModule } from './http-investor.module.ts';
import { investorModule } from './investor.module.ts';
import { memoryModule } from './memory.module.ts';
import { startSession } from './start-session.ts';
import { type Ports, TOKENS } from './tokens.ts';

interface MemoryBackend {
  /** The demo data, without a server; it ends with the process. */
  readonly backend: 'memory';
}

interface HttpBackend {
  readonly backend: 'http';
  /** The absolute address of the product API: `http://127.0.0.1:4600/api`. */
  readonly baseUrl: string;
  /** The country, state and city service; without it the product API answers these calls too. */
  readonly geoBaseUrl?: string;
  readonly geoApiKey?: string;
}

export type KopalOptions = (MemoryBackend | HttpBackend) & {
  readonly productName?: string;
  /** Makes the names of two fields of the API, such as `kopalInv`. */
  readonly productShortName?: string;
  /** Where the app is opened; `/` unless given. */
  readonly path?: string;
  /** Adapters that take the place of the usual ones, by the names of the ports. */
  readonly ports?: Partial<Ports>;
};

/** The view models that the UI is handed, and the mails of the memory backend. */
export interface Kopal extends ViewModels {
  /** Newest first; empty with an HTTP backend, which mails by itself. */
  readonly mails$: Observable<readonly MemoryMail[]>;
}

/**
 * The whole app without its screens, in plain Node: no DOM, and nothing that survives the process.
 * @returns once it is known whether anyone is logged in
 */
export async function createKopal(options: KopalOptions): Promise<Kopal> {
  const container = createHeadlessContainer(options);
  await startSession(container);
  return {
    ...createViewModels(container, (loading) => loading),
    mails$: container.isBound(TOKENS.memoryMailbox) ? container.get(TOKENS.memoryMailbox).mails$ : of([]),
  };
}

/** Binds every service of the app; adapters of the option `ports` take the place of the usual ones. */
export function createHeadlessContainer(options: KopalOptions): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKENS.configuration).toConstantValue(configurationOf(options));
  container.load(headlessModule(options.path), coreModule, investorModule);
  if (options.backend === 'memory') container.load(memoryModule);
  else container.load(httpModule, httpInvestorModule);
  for (const [name, port] of Object.entries(options.ports ?? {})) {
    const token: ServiceIdentifier<unknown> = TOKENS[name as keyof Ports];
    container.rebind(token).toConstantValue(port);
  }
  return container;
}

function configurationOf(options: KopalOptions): Configuration {
  const { productName = 'Kopal', productShortName = 'kopal', backend } = options;
  const apiBaseUrl = backend === 'http' ? options.baseUrl : '';
  return {
    backend,
    productName,
    productShortName,
    apiBaseUrl,
    geoBaseUrl: (backend === 'http' ? options.geoBaseUrl : undefined) ?? apiBaseUrl,
    geoApiKey: backend === 'http' ? options.geoApiKey : undefined,
    googleClientId: undefined,
    googleDemoUrl: undefined,
  };
}
