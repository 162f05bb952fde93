import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { LedgerDrawing } from '../shared/ledger-drawing.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';

/** The page of an unknown address. @see docs/product.md#error-page */
export function ErrorPage(): ReactElement {
  return (
    <div className="error-page">
      <LedgerDrawing torn />
      <PageHeading>{GENERIC_ERROR}</PageHeading>
      <Link to="/" className="btn btn-primary">
        Go to home
      </Link>
    </div>
  );
}
