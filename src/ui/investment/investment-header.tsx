import type { ReactElement } from 'react';
import Badge from 'react-bootstrap/Badge';
import type { InvestmentPage } from '../../core/investment/investment-state.ts';
import { CompanyStatusBadge } from '../market/company-status-badge.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { PageHeading } from '../shared/page-heading.tsx';

/** Logo, name and status of the startup, with the code, the channel and the secondary e-mail of the investment. */
export function InvestmentHeader({ page }: { readonly page: InvestmentPage }): ReactElement {
  const { name, status, logoUrl, code, channel, secondaryEmail } = page;
  return (
    <div className="investment-header">
      <CompanyLogo name={name} url={logoUrl} size="extra-large" />
      <div>
        <PageHeading>{name}</PageHeading>
        <div className="investment-notes">
          <CompanyStatusBadge status={status} />
          {code !== undefined && (
            <Badge bg="" className="status-badge investment-code" title={`Investment code: ${code}`}>
              {code}
            </Badge>
          )}
          {channel !== undefined && (
            <span>
              Investment Via <strong>{channel}</strong>
            </span>
          )}
          {secondaryEmail !== undefined && <span>{secondaryEmail}</span>}
        </div>
      </div>
    </div>
  );
}
