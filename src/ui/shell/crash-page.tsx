import type { ReactElement } from 'react';

/** @see docs/product.md#error-page */
export const GENERIC_ERROR = 'Something went wrong! Please try again later.';

/** The page after an exception. Its link reloads the app, whose state is no longer reliable. */
export function CrashPage(): ReactElement {
  return (
    <div className="error-page" role="alert">
      <h1>{GENERIC_ERROR}</h1>
      <a href="/" className="btn btn-primary">
        Go to home
      </a>
    </div>
  );
}
