import { isIPv4 } from 'node:net';

/** The settings that decide whether a server may start. */
export interface StartSettings {
  readonly demo: boolean;
  /** Value of `HOST`. */
  readonly host: string;
  /** Value of `TRUSTED_PROXIES`: a proxy exposes the server to the proxy's network. */
  readonly trustedProxies: readonly string[];
  /** Whether `ALLOW_DEMO_ON_NETWORK` is `true`. */
  readonly allowDemoOnNetwork: boolean;
  readonly codeSecrets: readonly string[];
  readonly dataKeys: readonly string[];
}

/**
 * Finds settings that are valid one by one and unsafe together: a demo that a network can reach, although anyone can
 * log in to it as anyone; production with its keys in the database that they protect.
 * @returns one sentence for each problem, naming the variable to set
 */
export function unsafeSettings(settings: StartSettings): readonly string[] {
  return settings.demo ? exposedDemo(settings) : missingSecrets(settings);
}

function exposedDemo(settings: StartSettings): readonly string[] {
  const { host, trustedProxies, allowDemoOnNetwork } = settings;
  if (allowDemoOnNetwork) return [];
  const throughProxy =
    'In the demo anyone can log in as anyone, so it is not served through a proxy: set NODE_ENV=production, ' +
    'or leave out TRUSTED_PROXIES, or set ALLOW_DEMO_ON_NETWORK=true to show the demo to the whole network.';
  const beyondThisMachine =
    'In the demo anyone can log in as anyone, so it listens on this machine only: set NODE_ENV=production, ' +
    'or HOST=127.0.0.1, or ALLOW_DEMO_ON_NETWORK=true to show the demo to the whole network.';
  return [
    ...(trustedProxies.length > 0 ? [throughProxy] : []),
    ...(isLoopback(host) ? [] : [beyondThisMachine]),
  ];
}

function missingSecrets({ codeSecrets, dataKeys }: StartSettings): readonly string[] {
  return [
    ...(codeSecrets.length === 0 ? [missing('CODE_SECRET')] : []),
    ...(dataKeys.length === 0 ? [missing('DATA_KEY')] : []),
  ];
}

const missing = (name: string): string =>
  `Production needs ${name}: set ${name} to at least 32 random characters, such as "openssl rand -base64 32" makes.`;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
