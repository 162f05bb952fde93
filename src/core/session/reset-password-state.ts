/** State of the reset screen. The typed values stay in the form itself. */
export interface ResetPasswordState {
  readonly busy: 'request' | 'google' | undefined;
  readonly error: string | undefined;
}
