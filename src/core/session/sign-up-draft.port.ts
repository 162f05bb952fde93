/**
 * What survives a reload of the sign-up and reset screens, in session storage.
 * @see docs/product.md#signing-up-and-in
 */
export interface SignUpDraft {
  email: string;
  firstName: string;
  lastName: string;
  /** What the API gave for the sign-up that waits for its code; it opens nothing without that code. */
  registrationToken: string;
  /** Whole seconds left of the countdown, as a decimal number. */
  timeLeft: string;
}

/** Never throws: what cannot be stored lasts as long as the page. What is read may be anything: check it. */
export interface SignUpDraftStore {
  get(key: keyof SignUpDraft): string | undefined;
  set(key: keyof SignUpDraft, value: string): void;
  remove(key: keyof SignUpDraft): void;
}
