import { ContainerModule } from 'inversify';
import { fetchOrTakeOver } from '../http/early-answer.ts';
import { HttpAuthGateway } from '../http/http-auth-gateway.ts';
import { HttpClient } from '../http/http-client.ts';
import { TOKENS } from './tokens.ts';

/** The product API over HTTP; loaded with its first call. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.httpClient)
    .toResolvedValue(
      ({ apiBaseUrl }, session) =>
        new HttpClient({ baseUrl: apiBaseUrl, token: () => session.token, fetch: fetchOrTakeOver }),
      [TOKENS.configuration, TOKENS.session],
    )
    .inSingletonScope();
  bind(TOKENS.backendAuthGateway)
    .toResolvedValue((http) => new HttpAuthGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
});
