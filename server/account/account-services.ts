import type { Kysely } from 'kysely';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import type { MailQuota } from '../platform/mail/mail-quota.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { RouteServices } from '../session/route-services.ts';
import type { Sessions } from '../session/sessions.ts';
import { AccountMails } from './account-mails.ts';
import {
  type AccountThrottle,
  type AddressThrottle,
  guessThrottles,
  type GuessThrottles,
} from './guess-throttle.ts';
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
export interface AccountServices {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  readonly codes: OneTimeCodes;
  readonly tokens: ResetTokens;
  readonly mailQuota: MailQuota;
  readonly mailService: MailService;
  readonly mails: AccountMails;
  readonly accountThrottle: AccountThrottle;
  /**
   * Counts wrong codes, and wrong claims for a new password (`ResetClaim`), by network address. This limits guesses
   * that are spread over many accounts.
   */
  readonly addressThrottle: AddressThrottle;
  /** Whether mails go to the demo's mailbox. */
  readonly hasDemoMailbox: boolean;
}

/** Creates the services of one app. */
export function accountServices(
  services: RouteServices,
  { passwords, throttles }: LogInGuards,
): AccountServices {
  const { db, clock, config, metrics, sessions, keyedHash, mailQuota, mailService, hasDemoMailbox } =
    services;
  return {
    db,
    clock,
    sessions,
    passwords,
    codes: new OneTimeCodes({ db, clock, keyedHash, metrics }),
    tokens: new ResetTokens({ db, clock, keyedHash }),
    mailQuota,
    mailService,
    mails: new AccountMails(config.productName),
    accountThrottle: throttles.byAccount,
    addressThrottle: throttles.byAddress.code,
    hasDemoMailbox,
  };
}
