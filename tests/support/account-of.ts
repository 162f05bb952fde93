import type { AuthGateway, Credentials } from '../../src/core/account/auth-gateway.port.ts';
import type { Account } from '../../src/contract-tests/contracts.ts';
import { loginOf } from './login-of.ts';

interface WithLogIn {
  readonly auth: Pick<AuthGateway, 'logIn'>;
  setToken(token: string | undefined): void;
}

/** The account of an investor, for contract suites. @param backend is called at each log-in */
export const accountOf = (backend: () => WithLogIn, credentials: Credentials): Account => ({
  email: credentials.email,
  logIn: async () => {
    const opened = backend();
    const response = await opened.auth.logIn(credentials);
    if (!response.ok) throw new Error(`log-in failed: ${JSON.stringify(response.error)}`);
    const { token } = loginOf(response.value);
    opened.setToken(token);
    return token;
  },
});
