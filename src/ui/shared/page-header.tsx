import type { ReactElement, ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** Small text after the title: `12 investments`. */
  readonly count?: string | undefined;
  /** Controls at the right of the row. */
  readonly actions?: ReactNode;
}

/** The title row of a page. */
export function PageHeader({ title, count, actions }: PageHeaderProps): ReactElement {
  return (
    <div className="page-header">
      <div className="page-title">
        <PageHeading>{title}</PageHeading>
        {count !== undefined && <span className="page-count">{count}</span>}
      </div>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </div>
  );
}
