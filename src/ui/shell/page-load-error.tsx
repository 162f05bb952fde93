import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { ErrorState } from '../shared/error-state.tsx';
import { PageHeading } from '../shared/page-heading.tsx';

interface PageLoadErrorProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Replaces a page whose code cannot be fetched; looks like a page whose data cannot be fetched. */
export function PageLoadError({ title, onRetry }: PageLoadErrorProps): ReactElement {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Card className="missing-page">
        <ErrorState message="This page could not be loaded." onRetry={onRetry} />
      </Card>
    </>
  );
}
