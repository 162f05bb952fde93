import type { ReactElement } from 'react';
import { AppLink } from '../shared/app-link.tsx';
import { LedgerDrawing } from '../shared/ledger-drawing.tsx';
import { PageHeading } from '../shared/page-heading.tsx';

const MESSAGE = 'Something went wrong! Please try again later.';

/** For an address that leads nowhere. @see specification, section 2, "Generic error page" */
export function ErrorPage(): ReactElement {
  return (
    <div className="error-page">
      <LedgerDrawing torn />
      <PageHeading>{MESSAGE}</PageHeading>
      <AppLink to="/" className="btn btn-primary">
        Go to home
      </AppLink>
    </div>
  );
}

/** The same after an exception. Its link loads the app anew: what has broken is not trusted to go on. */
export function CrashPage(): ReactElement {
  return (
    <div className="error-page" role="alert">
      <LedgerDrawing torn />
      <h1>{MESSAGE}</h1>
      <a href="/" className="btn btn-primary">
        Go to home
      </a>
    </div>
  );
}
