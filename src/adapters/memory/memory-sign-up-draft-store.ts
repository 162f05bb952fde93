import type { SignUpDraft, SignUpDraftStore } from '../../core/account/sign-up-draft.port.ts';

/** Keeps the draft of a sign-up or reset for the lifetime of the process. */
export class MemorySignUpDraftStore implements SignUpDraftStore {
  readonly #values = new Map<keyof SignUpDraft, string>();

  get(key: keyof SignUpDraft): string | undefined {
    return this.#values.get(key);
  }

  set(key: keyof SignUpDraft, value: string): void {
    this.#values.set(key, value);
  }

  remove(key: keyof SignUpDraft): void {
    this.#values.delete(key);
  }
}
