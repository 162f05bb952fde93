import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';

/** The way back to the login page, below the forms of a password reset. */
export function BackToLogIn(): ReactElement {
  return (
    <p className="auth-alternative">
      <Link to={pathOf('login')}>Back to Log In</Link>
    </p>
  );
}
