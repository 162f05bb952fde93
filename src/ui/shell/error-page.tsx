import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { LedgerDrawing } from '../shared/ledger-drawing.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';

interface ErrorPageProps {
  /** What is not there, in a sentence. */
  readonly reason: string;
  /** A way on besides the one home. */
  readonly action?: ReactNode;
}

/** The page of something that is not there: an address, an investment. @see docs/product.md#error-page */
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
