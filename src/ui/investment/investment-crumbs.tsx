import type { ReactElement } from 'react';
import { pathOf } from '../../core/shell/routes.ts';
import { AppLink } from '../shared/app-link.tsx';

/** The way to an investment, which ends in its code. @see specification, section 2, "Startup investment detail" */
export function InvestmentCrumbs({ code }: { readonly code: string | undefined }): ReactElement {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        <li className="breadcrumb-item">
          <AppLink to={pathOf('dashboard')}>Dashboard</AppLink>
        </li>
        <li className="breadcrumb-item">
          <AppLink to={pathOf('holdings')}>View all</AppLink>
        </li>
        <li className="breadcrumb-item active" aria-current="page">
          <span>Startup</span>
          {code !== undefined && (
            <>
              {' '}
              <span className="crumb-code">{code}</span>
            </>
          )}
        </li>
      </ol>
    </nav>
  );
}
