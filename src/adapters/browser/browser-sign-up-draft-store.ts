import type { SignUpDraft, SignUpDraftStore } from '../../core/account/sign-up-draft.port.ts';
import type { GuardedStorage } from './guarded-storage.ts';

/**
 * The session-storage keys of the sign-up and the password reset. Session storage survives a reload and ends with the
 * tab.
 * @see docs/product.md#stored-state
 */
export const SIGN_UP_KEYS: Readonly<Record<keyof SignUpDraft, string>> = {
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  timeLeft: 'timeLeft',
  registrationToken: 'kopal:registration-token',
};

/** Stores a sign-up or a password reset in this tab's session storage. */
export class BrowserSignUpDraftStore implements SignUpDraftStore {
  readonly #storage: GuardedStorage;

  constructor(storage: GuardedStorage) {
    this.#storage = storage;
  }

  get(key: keyof SignUpDraft): string | undefined {
    return this.#storage.get(SIGN_UP_KEYS[key]);
  }

  set(key: keyof SignUpDraft, value: string): void {
    this.#storage.set(SIGN_UP_KEYS[key], value);
  }

  remove(key: keyof SignUpDraft): void {
    this.#storage.remove(SIGN_UP_KEYS[key]);
  }
}
