import type { Navigation } from '../platform/navigation.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';
import { pathOf } from '../shell/routes.ts';
import type { PasswordChange } from './auth-gateway.port.ts';

/** What entitles to set a new password. Never stored: a reload loses it on purpose. */
export type ResetTicket = Omit<PasswordChange, 'password'>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readTicket(state: unknown): ResetTicket | undefined {
  if (!isRecord(state)) return undefined;
  const { email, otp, forgetPasswordToken } = state;
  if (!isText(email) || !isText(otp) || !isText(forgetPasswordToken)) return undefined;
  return { email: normaliseEmail(email), otp, forgetPasswordToken };
}

/**
 * Passes the code and the token from the code screen to the new-password screen as navigation state, as the
 * specification has it (section 2), and takes them out of the history as soon as they are read.
 */
export class PasswordResetHandover {
  readonly #navigation: Pick<Navigation, 'current' | 'go'>;
  #ticket: ResetTicket | undefined;

  constructor(navigation: Pick<Navigation, 'current' | 'go'>) {
    this.#navigation = navigation;
  }

  pass(ticket: ResetTicket): void {
    this.#ticket = undefined;
    this.#navigation.go(pathOf('new-password'), { replace: true, state: ticket, unheld: true });
  }

  /** The ticket that this page was passed; the same for every reader until it is dropped. */
  take(): ResetTicket | undefined {
    const passed = readTicket(this.#navigation.current().state);
    if (passed !== undefined) {
      this.#ticket = passed;
      // No move: whoever holds moves has nothing to ask about it.
      this.#navigation.go(pathOf('new-password'), { replace: true, unheld: true });
    }
    return this.#ticket;
  }

  drop(): void {
    this.#ticket = undefined;
  }
}
