import { ContainerModule } from 'inversify';
import { HttpAuthGateway } from '../adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../adapters/http/http-client.ts';
import { TOKENS } from './tokens.ts';

/** The client of the product API over HTTP, and the account's calls. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.httpClient).toResolvedValue(
    ({ apiBaseUrl }, session, budget) =>
      new HttpClient({
        baseUrl: apiBaseUrl,
        token: () => session.token,
        onSend: () => budget.count(),
      }),
    [TOKENS.configuration, TOKENS.session, TOKENS.visitBudget],
  );
  bind(TOKENS.authGateway).toResolvedValue((http) => new HttpAuthGateway(http), [TOKENS.httpClient]);
});
