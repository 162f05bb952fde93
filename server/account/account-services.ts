import type { RouteServices } from '../session/route-services.ts';
import { AccountMails } from './account-mails.ts';
import { guessThrottles, type GuessThrottles } from './guess-throttle.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { PasswordHasher } from './passwords.ts';
import { ResetTokens } from './reset-tokens.ts';

/** What protects passwords and codes from guessing, shared by all calls of one app. */
export interface LogInGuards {
  readonly passwords: PasswordHasher;
  readonly throttles: GuessThrottles;
}

/** Creates the guards of one app. */
export const logInGuards = (services: RouteServices): LogInGuards => ({
  passwords: new PasswordHasher({ ...services, hashing: services.config.passwordHashing }),
  throttles: guessThrottles(services, services.keyedHash),
});

/** The services that registration, codes and password reset share. */
export type AccountServices = ReturnType<typeof accountServices>;

/** Creates the services of one app. */
export function accountServices(services: RouteServices, { passwords, throttles }: LogInGuards) {
  return {
    ...services,
    passwords,
    codes: new OneTimeCodes(services),
    tokens: new ResetTokens(services),
    mails: new AccountMails(services.config.productName),
    accountThrottle: throttles.byAccount,
    /**
     * Counts wrong codes, and wrong claims for a new password (`ResetClaim`), by network address. This limits guesses
     * that are spread over many accounts.
     */
    addressThrottle: throttles.byAddress.code,
  };
}
