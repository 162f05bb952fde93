import type { Navigation } from '../platform/navigation.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';
import { pathOf } from '../screens/screen-routes.ts';
import type { Session } from '../session/session.ts';
import type { PasswordChange } from './auth-gateway.port.ts';

/**
 * The e-mail, code and token that allow a password change. Once the new-password screen has read them, they are in
 * memory only: a reload then drops them on purpose.
 */
export type ResetContext = Omit<PasswordChange, 'password'>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readContext(state: unknown): ResetContext | undefined {
  if (!isRecord(state)) return undefined;
  const { email, otp, forgetPasswordToken } = state;
  if (!isText(email) || !isText(otp) || !isText(forgetPasswordToken)) return undefined;
  return { email: normaliseEmail(email), otp, forgetPasswordToken };
}

export interface PasswordResetContextDependencies {
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly session: Pick<Session, 'state$'>;
}

/**
 * Passes e-mail, code and token from the code screen to the new-password screen as navigation state, and removes them
 * from the history as soon as they are read. A log-in drops them, so that nobody can use them once the investor has
 * logged out again.
 */
export class PasswordResetContext {
  readonly #navigation: Pick<Navigation, 'current' | 'go'>;
  #context: ResetContext | undefined;

  constructor({ navigation, session }: PasswordResetContextDependencies) {
    this.#navigation = navigation;
    session.state$.subscribe(({ status }) => {
      if (status === 'logged-in') this.drop();
    });
  }

  openNewPassword(context: ResetContext): void {
    this.#context = undefined;
    this.#navigation.go(pathOf('new-password'), { replace: true, state: context, force: true });
  }

  /** Returns the context passed to this page; every caller gets the same context until it is dropped. */
  read(): ResetContext | undefined {
    const passed = readContext(this.#navigation.current().state);
    if (passed !== undefined) {
      this.#context = passed;
      // This only rewrites the history entry, so it needs no confirmation while navigation is blocked.
      this.#navigation.go(pathOf('new-password'), { replace: true, force: true });
    }
    return this.#context;
  }

  drop(): void {
    this.#context = undefined;
  }
}
