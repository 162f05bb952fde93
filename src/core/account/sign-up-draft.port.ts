/**
 * Values of the sign-up and reset screens that survive a reload, in session storage.
 * @see docs/product.md#signing-up-and-in
 */
export interface SignUpDraft {
  email: string;
  firstName: string;
  lastName: string;
  /** The token of the pending sign-up. It is useless without the code. */
  registrationToken: string;
  /** Whole seconds left in the countdown, in digits: `42`. */
  timeLeft: string;
}

/**
 * Stores the values of a `SignUpDraft`. Never throws: a value that cannot be stored lasts as long as the
 * page. Stored values are untrusted; validate them.
 */
export interface SignUpDraftStore {
  get(key: keyof SignUpDraft): string | undefined;
  set(key: keyof SignUpDraft, value: string): void;
  remove(key: keyof SignUpDraft): void;
}
