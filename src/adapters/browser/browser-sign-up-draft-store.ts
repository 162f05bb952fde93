import { inject, injectable } from 'inversify';
import type { SignUpDraft, SignUpDraftStore } from '../../core/session/sign-up-draft.port.ts';
import { TOKENS } from '../di/tokens.ts';
import type { GuardedStorage } from './guarded-storage.ts';

/** The sign-up in this tab's session storage, under the keys that the specification names (section 3). */
@injectable()
export class BrowserSignUpDraftStore implements SignUpDraftStore {
  readonly #storage: GuardedStorage;

  constructor(@inject(TOKENS.sessionStorage) storage: GuardedStorage) {
    this.#storage = storage;
  }

  get(key: keyof SignUpDraft): string | undefined {
    return this.#storage.get(key);
  }

  set(key: keyof SignUpDraft, value: string): void {
    this.#storage.set(key, value);
  }

  remove(key: keyof SignUpDraft): void {
    this.#storage.remove(key);
  }
}
