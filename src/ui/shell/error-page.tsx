import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { LedgerDrawing } from '../shared/ledger-drawing.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';

interface ErrorPageProps {
  /** A sentence that says what was not found. */
  readonly reason: string;
  /** A link or button beside "Go to home". */
  readonly action?: ReactNode;
}

/** The page for an unknown address, or for an investment that is not the investor's. @see docs/product.md#error-page */
export function ErrorPage({ reason, action }: ErrorPageProps): ReactElement {
  return (
    <div className="error-page">
      <LedgerDrawing torn />
      <PageHeading>{GENERIC_ERROR}</PageHeading>
      <p className="error-reason">{reason}</p>
      <div className="error-actions">
        {action}
        <Link to="/" className="btn btn-primary">
          Go to home
        </Link>
      </div>
    </div>
  );
}
