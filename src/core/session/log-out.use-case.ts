import type { AuthGateway } from './auth-gateway.port.ts';
import type { Session } from './session.ts';

/** Ends the session locally at once, then asks the API to revoke the token. @see docs/product.md#user-menu */
export class LogOutUseCase {
  readonly #auth: Pick<AuthGateway, 'logOut'>;
  readonly #session: Pick<Session, 'token' | 'end'>;

  constructor(auth: Pick<AuthGateway, 'logOut'>, session: Pick<Session, 'token' | 'end'>) {
    this.#auth = auth;
    this.#session = session;
  }

  /** Works offline too: the answer of the API is ignored. */
  async execute(): Promise<void> {
    const token = this.#session.token;
    this.#session.end('log-out');
    if (token !== undefined) await this.#auth.logOut(token);
  }
}
