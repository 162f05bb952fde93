import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { pathOf } from '../shell/routes.ts';
import { settle, tellOutcome } from './account-call.ts';
import type { Accepted, AuthGateway } from './auth-gateway.port.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import { stillThere } from './still-there.ts';

export interface RequestPasswordResetParts {
  readonly auth: Pick<AuthGateway, 'requestPasswordReset'>;
  readonly draft: Pick<SignUpDraftStore, 'set' | 'remove'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Has a code sent for a new password and leads on to it. @see specification, section 4, "Reset-link request" */
export class RequestPasswordReset {
  readonly #parts: RequestPasswordResetParts;

  constructor(parts: RequestPasswordResetParts) {
    this.#parts = parts;
  }

  async execute(email: Email): Promise<Result<Accepted, RequestError>> {
    const { auth, draft, navigation, notifier } = this.#parts;
    const there = stillThere(navigation);
    const answer = await settle(() => auth.requestPasswordReset(email));
    tellOutcome(notifier, 'requestPasswordReset', answer);
    if (answer.ok) {
      draft.set('email', email);
      draft.remove('timeLeft');
      if (there()) navigation.go(pathOf('enter-otp'), { state: { email } });
    }
    return answer;
  }
}
