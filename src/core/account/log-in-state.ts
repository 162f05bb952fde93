import type { ProofViewModel } from './proof.view-model.ts';

/** State of the login form. The typed values stay in the form itself. */
export type LogInState =
  | {
      readonly status: 'idle';
      readonly failure?: LogInFailure | undefined;
      /** Messages of missing or invalid fields, until the visitor types. */
      readonly errors?: LogInErrors | undefined;
      /** Why the visitor was logged out, or why they have to log in from the beginning. Shown until they type. */
      readonly note?: string | undefined;
    }
  | { readonly status: 'busy'; readonly with: 'password' | 'google' }
  /** The first factor was accepted; `proof` asks for the second factor. */
  | { readonly status: 'second-factor'; readonly proof: ProofViewModel };

/** One message for each missing or invalid field. */
export interface LogInErrors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** The failed log-in by password, until the visitor types again. */
export interface LogInFailure {
  readonly text: string;
  /** Whether the API rejected what was typed. */
  readonly rejected: boolean;
}
