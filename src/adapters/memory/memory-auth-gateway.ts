import { defer, of, type Observable } from 'rxjs';
import type { AuthGateway, Credentials, LoggedIn } from '../../core/session/auth-gateway.port.ts';
import { investorFromFields, type Investor } from '../../core/session/investor.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import type { DemoAccount } from './demo/demo-accounts.ts';

const refusal = (message: string): RequestError => ({
  kind: 'http',
  status: 401,
  messages: [message],
  listed: false,
});

const investorOf = ({ name, email }: DemoAccount): Investor => investorFromFields({ name, email });

/** The account calls without a server. Tokens say whose they are, so that a reload of the page keeps the login. */
export class MemoryAuthGateway implements AuthGateway {
  readonly #accounts: readonly DemoAccount[];
  readonly #token: () => string | undefined;
  readonly #ended = new Set<string>();
  #count = 0;

  /** @param token the bearer token of who is logged in now */
  constructor(accounts: readonly DemoAccount[], token: () => string | undefined) {
    this.#accounts = accounts;
    this.#token = token;
  }

  logIn({ email, password }: Credentials): Promise<Result<LoggedIn, RequestError>> {
    const account = this.#accounts.find(
      (candidate) => candidate.email === email && candidate.password === password,
    );
    if (account === undefined) return Promise.resolve(fail(refusal('Invalid credentials.')));
    this.#count += 1;
    return Promise.resolve(ok({ investor: investorOf(account), token: `memory ${this.#count} ${email}` }));
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return defer(() => {
      const account = this.#bearer();
      return of(account === undefined ? fail(refusal('Please log in.')) : ok(investorOf(account)));
    });
  }

  logOut(token: string): Promise<Result<undefined, RequestError>> {
    this.#ended.add(token);
    return Promise.resolve(ok(undefined));
  }

  #bearer(): DemoAccount | undefined {
    const token = this.#token();
    if (token === undefined || this.#ended.has(token)) return undefined;
    return this.#accounts.find(
      (account) => token.startsWith('memory ') && token.endsWith(` ${account.email}`),
    );
  }
}
