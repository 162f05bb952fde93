import type { AuthGateway } from './auth-gateway.port.ts';
import type { Session } from '../session/session.ts';
import { toResult } from '../shared/request-error.ts';

export interface LogOutDependencies {
  readonly auth: Pick<AuthGateway, 'logOut'>;
  readonly session: Pick<Session, 'token' | 'end'>;
}

/** Ends the session locally at once, then requests that the API revoke the token. @see docs/product.md#user-menu */
export class LogOutUseCase {
  readonly #dependencies: LogOutDependencies;

  constructor(dependencies: LogOutDependencies) {
    this.#dependencies = dependencies;
  }

  /** Works offline too: the response of the API is ignored. */
  async execute(): Promise<void> {
    const { auth, session } = this.#dependencies;
    const { token } = session;
    session.end('log-out');
    if (token !== undefined) await toResult(() => auth.logOut(token));
  }
}
