import type { LogInGuards } from '../account/account-services.ts';
import type { RouteServices } from '../session/route-services.ts';
import { AccountChanges } from './account-changes.ts';
import { FactorCodes } from './factor-codes.ts';
import { Factors } from './factors.ts';
import { LogInSteps } from './log-in-steps.ts';
import { Passkeys } from './passkeys.ts';
import { DelayedRemovals } from './delayed-removals.ts';
import { SecurityMails } from './security-mails.ts';

/** The services of an account's security, for one app. */
export type SecurityServices = ReturnType<typeof securityServices>;

/** Creates the services of one app. */
export function securityServices(services: RouteServices, guards: LogInGuards) {
  const { db, clock, config, keyedHash, encryption, sessions, mailService, metrics } = services;
  const { passwords } = guards;
  const { productName, publicUrl } = config;
  const mails = new SecurityMails({ productName, publicUrl });
  const passkeys = new Passkeys({ db, clock, keyedHash, publicUrl, productName });
  const codes = new FactorCodes({ db, clock, encryption, productName });
  const mailParts = { mailService, mails };
  const factors = new Factors({
    db,
    clock,
    passwords,
    accounts: guards.throttles.byAccount,
    passkeys,
    codes,
    metrics,
    ...mailParts,
  });
  const { byAddress } = guards.throttles;
  const logInDependencies = {
    ...{ db, clock, sessions, factors, passkeys },
    throttles: byAddress,
    ...mailParts,
  };
  return {
    ...{ passwords, passkeys, codes, factors, addressThrottles: byAddress, mails },
    accountChanges: new AccountChanges({ db, clock, sessions, ...mailParts }),
    logInSteps: new LogInSteps(logInDependencies),
    delayedRemovals: new DelayedRemovals({ db, clock, outgoing: mailService, mails }),
  };
}
