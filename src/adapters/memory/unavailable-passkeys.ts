import type { PasskeyError, Passkeys } from '../../core/account/passkeys.port.ts';
import { fail, type Failed } from '../../core/shared/result.ts';

const unavailable = (): Promise<Failed<PasskeyError>> => Promise.resolve(fail('unavailable'));

/** Passkeys without a browser: none can be created or used. */
export class UnavailablePasskeys implements Passkeys {
  readonly available = false;
  supportsAutofill = (): Promise<boolean> => Promise.resolve(false);
  create = unavailable;
  authenticate = unavailable;
  cancel = (): void => undefined;
}
