/** State of the login form. The typed values stay in the form itself. */
export type LogInState =
  | { readonly status: 'idle'; readonly failure?: LogInFailure | undefined }
  | { readonly status: 'busy'; readonly with: 'password' | 'google' };

/** The failed log-in by password, until the visitor types again. */
export interface LogInFailure {
  readonly text: string;
  /** Whether the API rejected what was typed. */
  readonly rejected: boolean;
}
