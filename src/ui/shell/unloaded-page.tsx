import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { ErrorState } from '../shared/error-state.tsx';
import { PageHeading } from '../shared/page-heading.tsx';

interface UnloadedPageProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** A page whose code cannot be fetched; looks like a page whose data cannot be fetched. */
export function UnloadedPage({ title, onRetry }: UnloadedPageProps): ReactElement {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Card className="missing-page">
        <ErrorState message="This page could not be loaded." onRetry={onRetry} />
      </Card>
    </>
  );
}
