import { passwordChecks, type PasswordCheck } from './new-password.ts';
import type { ResetContext } from './password-reset-context.ts';

/** State of the new-password screen. The typed values stay in the form itself. */
export interface NewPasswordState {
  /** The account's e-mail; a password manager stores the password under it. */
  readonly email: string;
  readonly busy: boolean;
  /** Message below the new password. */
  readonly passwordError: string | undefined;
  /** Message below the confirmation. */
  readonly confirmError: string | undefined;
  /** 'Passwords match.' while both fields are filled and equal. */
  readonly matchNote: string | undefined;
  /** Each rule, and whether the typed password meets it. */
  readonly checks: readonly PasswordCheck[];
}

/** The part of the state that depends on the typed values and on the pending call. */
export type NewPasswordEntry = Omit<NewPasswordState, 'email'>;

/** Both fields are empty. */
export const EMPTY_ENTRY: NewPasswordEntry = {
  busy: false,
  passwordError: undefined,
  confirmError: undefined,
  matchNote: undefined,
  checks: passwordChecks(''),
};

export const newPasswordState = (entry: NewPasswordEntry, { email }: ResetContext): NewPasswordState => ({
  ...entry,
  email,
});
