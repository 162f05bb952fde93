import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { showPage } from './show-page.tsx';

/** A log-in screen with the texts and fields of the app's log-in screen. */
function LogIn(): ReactElement {
  return (
    <div className="d-flex min-vh-100">
      <header className="w-50 p-5 text-bg-dark">
        <p className="h4">Kopal</p>
        <p className="display-5">
          Your startup investments,
          <br />
          in one ledger.
        </p>
        <p>What you invested, what it is worth today, and the latest from the founders.</p>
      </header>
      <main className="w-50 p-5">
        <h1>Investor Login</h1>
        <Form>
          <Form.Group className="mb-3" controlId="email">
            <Form.Label>Email</Form.Label>
            <Form.Control type="email" name="email" autoComplete="email" />
          </Form.Group>
          <Form.Group className="mb-3" controlId="password">
            <Form.Label>Password</Form.Label>
            <a href="/auth/reset-password">Forgot my password?</a>
            <Form.Control type="password" name="password" autoComplete="current-password" />
          </Form.Group>
          <Button type="submit">Log In</Button>
        </Form>
        <p>or</p>
        <Button variant="outline-secondary">Continue with Google</Button>
        <p>
          New to Kopal? <a href="/auth/register">Sign Up Now</a>
        </p>
        <footer>
          <a href="/terms.html">Terms</a> <a href="/privacy.html">Privacy</a>
        </footer>
      </main>
    </div>
  );
}

showPage(<LogIn />);
