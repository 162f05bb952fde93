import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { pathOf } from '../shell/routes.ts';
import { settle, tellOutcome } from './account-call.ts';
import type { AuthGateway, Registered } from './auth-gateway.port.ts';
import type { Registration } from './registration.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import { stillThere } from './still-there.ts';

export interface RegisterParts {
  readonly auth: Pick<AuthGateway, 'register'>;
  readonly draft: Pick<SignUpDraftStore, 'set' | 'remove'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Opens an account and leads on to the code. @see specification, sections 2 and 4, "Registration success" */
export class Register {
  readonly #parts: RegisterParts;

  constructor(parts: RegisterParts) {
    this.#parts = parts;
  }

  async execute(registration: Registration): Promise<Result<Registered, RequestError>> {
    const { auth, draft, navigation, notifier } = this.#parts;
    const there = stillThere(navigation);
    const answer = await settle(() => auth.register(registration));
    tellOutcome(notifier, 'register', answer);
    if (answer.ok) {
      const { email, firstName, lastName } = registration;
      draft.set('email', email);
      draft.set('firstName', firstName);
      draft.set('lastName', lastName);
      draft.remove('timeLeft');
      const { registrationToken } = answer.value;
      if (registrationToken === undefined) draft.remove('registrationToken');
      else draft.set('registrationToken', registrationToken);
      if (there()) navigation.go(pathOf('verify-otp'), { state: { email, firstName, lastName } });
    }
    return answer;
  }
}
