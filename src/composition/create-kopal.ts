import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { combineLatest, firstValueFrom, map, type Observable, of, Subject, takeUntil } from 'rxjs';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { sendByFetch } from '../adapters/http/send-form-by-fetch.ts';
import type { MemoryMail } from '../adapters/memory/memory-mailbox.ts';
import { type Figures, figuresOf } from '../core/figures/figures.ts';
import type { UserMessage } from '../core/platform/notifier.port.ts';
import { investorChanged$ } from '../core/session/investor-key.ts';
import { settled } from '../core/shared/loadable.ts';
import type { RequestError } from '../core/shared/request-error.ts';
import { fail, ok, type Result } from '../core/shared/result.ts';
import type { ViewModels } from '../core/view-models.ts';
import { coreModule } from './core.module.ts';
import { createViewModels } from './create-view-models.ts';
import { headlessModule } from './headless.module.ts';
import { httpModule } from './http.module.ts';
import { httpInvestorModule } from './http-investor.module.ts';
import { investorModule } from './investor.module.ts';
import { KopalError } from './kopal-error.ts';
import { memoryModule } from './memory.module.ts';
import { startSession } from './start-session.ts';
import { PORT_NAMES, type Ports, TOKENS } from './tokens.ts';

interface MemoryBackend {
  /** The demo data, without a server; every change is lost when the process ends. */
  readonly backend: 'memory';
}

interface HttpBackend {
  readonly backend: 'http';
  /** The absolute address of the product API: `http://127.0.0.1:4600/api`. */
  readonly baseUrl: string;
  /** The country, state and city service; unless given, these calls go to the product API too. */
  readonly geoBaseUrl?: string;
  readonly geoApiKey?: string;
}

export type KopalOptions = (MemoryBackend | HttpBackend) & {
  /** The name in titles and messages; `Kopal` unless given. */
  readonly productName?: string;
  /** Part of the names of two fields of the API, such as `kopalInv`, and of `kopal-data.zip`; `kopal` unless given. */
  readonly productShortName?: string;
  /** Where the app is opened; `/` unless given. */
  readonly path?: string;
  /** Adapters to use instead of the app's own, by the names of the ports. */
  readonly ports?: Partial<Ports>;
};

/** The view models of the UI, and what else a program needs. */
export interface Kopal extends ViewModels {
  /**
   * Loads the figures of the logged-in investor's portfolio, from the same data as the pages.
   * @returns the figures, or the failure of a call that loads their data; a 401 when the login ends first
   * @throws KopalError when no one is logged in, or the login has no e-mail
   */
  readonly figures: () => Promise<Result<Figures, RequestError>>;
  /** Each message for the user (a toast in a browser), when the app shows it. */
  readonly messages$: Observable<UserMessage>;
  /** The mails of the memory backend, newest first; empty with an HTTP backend, which sends real mails. */
  readonly mails$: Observable<readonly MemoryMail[]>;
}

/**
 * The whole app without its screens, in plain Node: no DOM, and nothing that survives the process.
 * @returns once it is known whether anyone is logged in
 * @throws KopalError for an unknown backend or port, and for a base URL that is missing or not absolute
 * @example
 * const kopal = await createKopal({ backend: 'memory' });
 * kopal.logIn().logIn('meera@demo.kopal.example', 'Kopal@Demo1');
 * await arriveAt(kopal, '/');
 * const dashboard = await kopal.dashboard();
 * const { summary } = await stateOf(dashboard.state$);
 * kopal.layout.logOut();
 */
export async function createKopal(options: KopalOptions): Promise<Kopal> {
  const container = createHeadlessContainer(options);
  const notifier = container.get(TOKENS.notifier);
  const messages$ = new Subject<UserMessage>();
  const notify = (message: UserMessage): void => {
    notifier.notify(message);
    messages$.next(message);
  };
  container.rebind(TOKENS.notifier).toConstantValue({ notify });
  await startSession(container);
  // Created at once: it records the first look at a deal or the events, and that look may precede the first dashboard.
  container.get(TOKENS.onboarding);
  return {
    ...createViewModels(container, (loading) => loading),
    figures: () => readFigures(container),
    messages$: messages$.asObservable(),
    mails$: container.isBound(TOKENS.memoryMailbox) ? container.get(TOKENS.memoryMailbox).mails$ : of([]),
  };
}

/**
 * Binds every service of the app; the adapters of the option `ports` replace the app's own.
 * @throws KopalError for the same reasons as `createKopal`
 */
export function createHeadlessContainer(options: KopalOptions): Container {
  requireUsable(options);
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKENS.configuration).toConstantValue(configurationOf(options));
  container.load(headlessModule(options.path), coreModule, investorModule);
  if (options.backend === 'memory') container.load(memoryModule);
  else {
    const apiRoot = new URL(options.baseUrl);
    container.bind(TOKENS.httpPlatform).toConstantValue({ apiRoot, sendForm: sendByFetch() });
    container.load(httpModule, httpInvestorModule);
  }
  for (const [name, port] of Object.entries(options.ports ?? {})) {
    if (port === undefined) continue;
    const token: ServiceIdentifier<unknown> = TOKENS[name as keyof Ports];
    container.rebind(token).toConstantValue(port);
  }
  return container;
}

/** Throws for wrong options: a caller in JavaScript, or a cast, can pass what the types forbid. */
function requireUsable(options: KopalOptions): void {
  const { backend, ports = {} }: Partial<KopalOptions> = options ?? {};
  if (backend !== 'memory' && backend !== 'http')
    throw new KopalError(
      `createKopal: the option backend must be 'memory' or 'http', not ${quoted(backend)}.`,
    );
  if (options.backend === 'http') {
    requireAddress('baseUrl', options.baseUrl);
    if (options.geoBaseUrl !== undefined) requireAddress('geoBaseUrl', options.geoBaseUrl);
  }
  const unknown = Object.keys(ports).find((name) => !PORT_NAMES.includes(name));
  if (unknown !== undefined)
    throw new KopalError(
      `createKopal: no port is called ${quoted(unknown)}; the ports are ${PORT_NAMES.join(', ')}.`,
    );
}

function requireAddress(option: string, address: unknown): void {
  if (typeof address === 'string' && /^https?:$/u.test(URL.parse(address)?.protocol ?? '')) return;
  throw new KopalError(
    `createKopal: the option ${option} must be an absolute address, such as 'http://127.0.0.1:4600/api', not ${quoted(address)}.`,
  );
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

async function readFigures(container: Container): Promise<Result<Figures, RequestError>> {
  const { dashboard, holdings, investor } = container.get(TOKENS.portfolioQueries);
  if (investor() === undefined)
    throw new KopalError('There are no figures: no one is logged in, or the login has no e-mail.');
  const clock = container.get(TOKENS.clock);
  const figures$ = combineLatest([settled(dashboard.observe()), settled(holdings.observe())]).pipe(
    map(([totals, list]) => {
      if (totals.status === 'failed') return fail(totals.error);
      if (list.status === 'failed') return fail(list.error);
      return ok(figuresOf(totals.value, list.value, clock.now()));
    }),
  );
  return firstValueFrom(figures$.pipe(takeUntil(investorChanged$(container.get(TOKENS.session)))), {
    defaultValue: fail({ kind: 'http', status: 401, messages: [] }),
  });
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
