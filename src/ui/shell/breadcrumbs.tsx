import type { ReactElement } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import { Link } from 'wouter';
import type { LayoutView } from '../../core/shell/shell-state.ts';

interface BreadcrumbsProps {
  readonly entries: LayoutView['breadcrumbs'];
  /** Shown after the name of the current page. */
  readonly code?: string | undefined;
}

/** The breadcrumb of the page; renders nothing on a page without one. */
export function Breadcrumbs({ entries, code }: BreadcrumbsProps): ReactElement | undefined {
  if (entries.length === 0) return undefined;
  return (
    <Breadcrumb label="Breadcrumb">
      {entries.map(({ label, path }) =>
        path === undefined ? (
          <Breadcrumb.Item key={label} active>
            <span>{label}</span>
            {code !== undefined && <span className="crumb-code"> {code}</span>}
          </Breadcrumb.Item>
        ) : (
          <Breadcrumb.Item key={label} linkAs={Link} linkProps={{ to: path }}>
            {label}
          </Breadcrumb.Item>
        ),
      )}
    </Breadcrumb>
  );
}
