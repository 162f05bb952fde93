import { firstValueFrom, Observable, timer, type SchedulerLike } from 'rxjs';
import type { Notifier } from '../platform/notifier.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { Passkeys } from './passkeys.port.ts';
import { toResult } from '../shared/request-error.ts';
import { notifyLogIn } from './notify-outcome.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { SecondFactorStep } from './second-factor-step.ts';

/** Without a limit, a device that sends its passkey without asking the user would try for ever. */
const MAX_TRIES = 2;
/** New options are fetched after this time, because the API accepts a challenge for five minutes. */
const RENEW_AFTER_MS = 4 * 60_000;
/**
 * Delay before the next attempt when new options could not be fetched, for example because the network is not up yet.
 */
const RETRY_AFTER_MS = 60_000;

export interface LogInWithPasskeyDependencies {
  readonly passkeys: Passkeys;
  readonly auth: Pick<AuthGateway, 'passkeyLogInOptions' | 'logInWithPasskey'>;
  readonly step: Pick<SecondFactorStep, 'prepare'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly preferences: Pick<PreferencesStore, 'get'>;
  readonly scheduler: SchedulerLike;
}

/** Logs an investor in by a passkey that the e-mail field suggests. @see docs/product.md#login */
export class LogInWithPasskeyUseCase {
  readonly #dependencies: LogInWithPasskeyDependencies;

  constructor(dependencies: LogInWithPasskeyDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * While subscribed, waits until the user takes a suggested passkey. Emits `true` each time it begins to suggest
   * passkeys. Emits nothing and sends no call in a browser that cannot suggest passkeys, or in which no account is
   * known to log in by passkey.
   */
  execute(): Observable<boolean> {
    return new Observable((subscriber) => {
      const { passkeys, auth, step, notifier, preferences, scheduler } = this.#dependencies;
      const wait = async (): Promise<void> => {
        if (preferences.get('passkey-log-in') !== 'yes') return;
        if (!(await passkeys.supportsAutofill()) || subscriber.closed) return;
        let hasSuggested = false;
        // After a rejected passkey, the next attempt needs new options.
        for (let tries = 0; tries < MAX_TRIES;) {
          const options = await toResult(() => auth.passkeyLogInOptions());
          if (subscriber.closed || (!options.ok && !hasSuggested)) return;
          if (!options.ok) {
            await firstValueFrom(timer(RETRY_AFTER_MS, scheduler));
            if (subscriber.closed) return;
            continue;
          }
          hasSuggested = true;
          subscriber.next(true);
          let isRenewing = false;
          const renewal = timer(RENEW_AFTER_MS, scheduler).subscribe(() => {
            isRenewing = true;
            passkeys.cancel();
          });
          const proof = await passkeys.authenticate(options.value, true);
          renewal.unsubscribe();
          if (subscriber.closed) return;
          if (!proof.ok && isRenewing) continue;
          if (!proof.ok) return;
          tries += 1;
          const beginSessionOrOpenStep = step.prepare();
          const response = await toResult(() => auth.logInWithPasskey(proof.value));
          notifyLogIn(notifier, 'passkeyLogIn', response);
          if (response.ok) {
            beginSessionOrOpenStep(response.value);
            return;
          }
        }
      };
      void wait();
      return () => passkeys.cancel();
    });
  }
}
