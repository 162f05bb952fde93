import type { ReactElement } from 'react';
import { EmptyState } from '../shared/empty-state.tsx';
import { PageHead } from '../shared/page-head.tsx';

interface PlaceholderScreenProps {
  readonly title: string;
  readonly text: string;
}

/** A page that has nothing to show yet. @see specification, section 2, "Placeholder screen" */
export function PlaceholderScreen({ title, text }: PlaceholderScreenProps): ReactElement {
  return (
    <>
      <PageHead title={title} />
      <div className="card">
        <EmptyState title={text} />
      </div>
    </>
  );
}
