import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import Spinner from 'react-bootstrap/Spinner';
import { Skeleton } from '../shared/skeleton.tsx';

/** The placeholder of a deal's page, with a visible loading text. */
export function DealLoading({ text }: { readonly text: string }): ReactElement {
  return (
    <div aria-busy="true">
      <div className="deal-header">
        <Skeleton className="logo-shape" />
        <div className="deal-title">
          <Skeleton className="title" />
          <Skeleton className="short" />
        </div>
      </div>
      <Card className="deal-waiting">
        <output>
          <Spinner as="span" size="sm" aria-hidden="true" />
          {text}
        </output>
      </Card>
    </div>
  );
}
