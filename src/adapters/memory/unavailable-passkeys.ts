import type { PasskeyError, Passkeys } from '../../core/account/passkeys.port.ts';
import { fail, type Failed } from '../../core/shared/result.ts';

const unavailable = (): Promise<Failed<PasskeyError>> => Promise.resolve(fail('unavailable'));

/** Passkeys where there is no browser, or no server that could verify them. */
export class UnavailablePasskeys implements Passkeys {
  readonly available = false;
  supportsAutofill = (): Promise<boolean> => Promise.resolve(false);
  create = unavailable;
  authenticate = unavailable;
  cancel = (): void => undefined;
}
