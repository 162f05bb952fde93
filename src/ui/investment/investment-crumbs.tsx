import type { ReactElement } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';

/** The breadcrumb of an investment; its last item shows the investment's code. @see docs/product.md#investment-page */
export function InvestmentCrumbs({ code }: { readonly code: string | undefined }): ReactElement {
  return (
    <Breadcrumb label="Breadcrumb">
      <Breadcrumb.Item linkAs={Link} linkProps={{ to: pathOf('dashboard') }}>
        Dashboard
      </Breadcrumb.Item>
      <Breadcrumb.Item linkAs={Link} linkProps={{ to: pathOf('holdings') }}>
        View all
      </Breadcrumb.Item>
      <Breadcrumb.Item active>
        <span>Startup</span>
        {code !== undefined && (
          <>
            {' '}
            <span className="crumb-code">{code}</span>
          </>
        )}
      </Breadcrumb.Item>
    </Breadcrumb>
  );
}
