import type { ReactElement } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import { Link } from 'wouter';
import type { LayoutView } from '../../core/shell/shell-state.ts';

/** The breadcrumb of the page; renders nothing on a page without one. */
export function Breadcrumbs({
  entries,
}: {
  readonly entries: LayoutView['breadcrumbs'];
}): ReactElement | undefined {
  if (entries.length === 0) return undefined;
  return (
    <Breadcrumb label="Breadcrumb">
      {entries.map(({ label, path }) =>
        path === undefined ? (
          <Breadcrumb.Item key={label} active>
            {label}
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
