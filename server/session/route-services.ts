import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import { ClientAddresses } from '../platform/http/client-address.ts';
import { Sessions } from './sessions.ts';

/** The services that the routes of every subject use. */
export interface RouteServices extends AppDependencies {
  readonly sessions: Sessions;
  readonly clientAddresses: ClientAddresses;
  readonly keyedHash: KeyedHash;
}

/** Creates the services that all routes of one app share. */
export const routeServices = (dependencies: AppDependencies): RouteServices => ({
  ...dependencies,
  sessions: new Sessions(dependencies),
  clientAddresses: new ClientAddresses(dependencies.config.trustedProxies),
  keyedHash: new KeyedHash({ ...dependencies, secrets: dependencies.config.codeSecrets }),
});
