import 'reflect-metadata/lite';
import { defer, type Observable, of, switchAll } from 'rxjs';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { type Ports, TOKENS } from '../adapters/di/tokens.ts';
import type { MemoryMail } from '../adapters/memory/memory-mailbox.ts';
import { MemoryNavigation } from '../adapters/memory/memory-navigation.ts';
import { MemoryNotifier } from '../adapters/memory/memory-notifier.ts';
import type { ViewModels } from '../core/view-models.ts';
import { createContainer } from './create-container.ts';
import { createViewModels } from './create-view-models.ts';
import { headlessModules } from './headless-modules.ts';
import { startSession } from './start-session.ts';

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
 * @returns once it is known whether anyone is logged in; rejects when a module cannot be loaded
 */
export async function createKopal(options: KopalOptions): Promise<Kopal> {
  const configuration = configurationOf(options);
  const navigation = new MemoryNavigation(options.path);
  const platform = headlessModules({ navigation, notifier: new MemoryNotifier() });
  const composition = createContainer(configuration, platform, options.ports);
  const { container, loadBackend } = composition;
  await startSession(container);
  return {
    ...createViewModels(composition, configuration),
    mails$: defer(async () => {
      await loadBackend();
      return options.backend === 'memory' ? container.get(TOKENS.memoryMailbox).mails$ : of([]);
    }).pipe(switchAll()),
  };
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
