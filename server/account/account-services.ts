import type { Kysely } from 'kysely';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { AccountMails } from './account-mails.ts';
import { MailService } from '../platform/mail/mail-service.ts';
import { OutgoingMails } from '../platform/mail/outgoing-mails.ts';
import { MailQuota } from '../platform/mail/mail-quota.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { AccountThrottle, AddressThrottle, LoginThrottles } from './login-throttle.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { ResetTokens } from './reset-tokens.ts';
import type { Sessions } from '../session/sessions.ts';

/** The services that registration, codes and password reset share. */
export interface AccountServices {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  readonly codes: OneTimeCodes;
  readonly tokens: ResetTokens;
  readonly quota: MailQuota;
  readonly mailService: MailService;
  readonly mails: AccountMails;
  readonly logins: AccountThrottle;
  readonly addresses: AddressThrottle;
}

/** Creates the services of one app. */
export function accountServices(
  dependencies: AppDependencies,
  sessions: Sessions,
  passwords: PasswordHasher,
  keyedHash: KeyedHash,
  throttles: LoginThrottles,
): AccountServices {
  const { db, clock, config, randomBytes, metrics } = dependencies;
  const quota = new MailQuota({ db, clock, keyedHash, limits: config.mailLimits, metrics });
  const delivery = dependencies.mailDelivery;
  const demo = delivery?.kind === 'demo-mailbox';
  const outgoing = new OutgoingMails({ db, clock, randomBytes, secrets: config.dataKeys, demo });
  return {
    db,
    clock,
    randomBytes,
    sessions,
    passwords,
    codes: new OneTimeCodes({ db, clock, keyedHash, randomBytes, metrics }),
    tokens: new ResetTokens({ db, clock, keyedHash, randomBytes }),
    quota,
    mailService: new MailService({ mails: outgoing, delivery, quota }),
    mails: new AccountMails(config.page.VITE_PRODUCT_NAME ?? 'Kopal'),
    logins: throttles.accounts,
    addresses: throttles.addresses.code,
  };
}
