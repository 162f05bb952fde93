import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { PageHeader } from '../shared/page-header.tsx';

/** The dashboard's title row; identical in every state of the screen, so it never moves. */
export function DashboardHeader(): ReactElement {
  return (
    <PageHeader
      title="Dashboard"
      actions={
        <Link to={pathOf('holdings')} className="btn btn-outline">
          View all
          <Icon paths={ICON_PATHS['arrow-right']} />
        </Link>
      }
    />
  );
}
