import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { pathOf } from '../shell/routes.ts';
import { settle, tellOutcome } from './account-call.ts';
import type { Accepted, AuthGateway, PasswordChange } from './auth-gateway.port.ts';
import type { PasswordResetHandover } from './password-reset-handover.ts';
import { stillThere } from './still-there.ts';

export interface ChangePasswordParts {
  readonly auth: Pick<AuthGateway, 'changePassword'>;
  readonly handover: Pick<PasswordResetHandover, 'drop'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Sets a new password and leads to the login. @see specification, section 4, "Password update success" */
export class ChangePassword {
  readonly #parts: ChangePasswordParts;

  constructor(parts: ChangePasswordParts) {
    this.#parts = parts;
  }

  async execute(change: PasswordChange): Promise<Result<Accepted, RequestError>> {
    const { auth, handover, navigation, notifier } = this.#parts;
    const there = stillThere(navigation);
    const answer = await settle(() => auth.changePassword(change));
    tellOutcome(notifier, 'changePassword', answer);
    if (answer.ok) {
      handover.drop();
      if (there()) navigation.go(pathOf('login'));
    }
    return answer;
  }
}
