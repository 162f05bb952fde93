/** What the login form shows. What was typed stays in the form. */
export type LogInState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly with: 'password' | 'google' };
