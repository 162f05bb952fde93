import type { ReactElement } from 'react';
import type { IpoRow, ListingStatusKind } from '../../core/pre-ipo/pre-ipo-state.ts';
import { Badge, type BadgeTone } from '../market/badge.tsx';
import { MARKET_ICON_PATHS } from '../market/market-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { ValueText } from '../market/value-text.tsx';
import { CalendarButton } from '../shared/calendar-button.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { ExternalLink } from '../shared/external-link.tsx';

/** The table row of one listing. */
export function IpoTableRow({ row }: { readonly row: IpoRow }): ReactElement {
  return (
    <tr>
      <th scope="row">
        <span className="ipo-company">
          <CompanyLogo name={row.companyName} url={row.logoUrl} />
          {row.website === undefined ? (
            <span className="ipo-name">{row.companyName}</span>
          ) : (
            <ExternalLink to={row.website} className="row-link">
              {row.companyName}
            </ExternalLink>
          )}
        </span>
      </th>
      <td>
        <ValueText text={row.category} />
      </td>
      <td className="bid-date">
        <ValueText text={row.bidStart} />
      </td>
      <td className="bid-date">
        <ValueText text={row.bidEnd} />
        {row.calendar !== undefined && <CalendarButton title={row.calendar.title} entries={[row.calendar]} />}
      </td>
      <td>
        <ListingStatus status={row.listingStatus} />
      </td>
    </tr>
  );
}

const LOOKS: Readonly<
  Record<
    Exclude<ListingStatusKind, 'other'>,
    { readonly tone: BadgeTone; readonly icon: keyof typeof MARKET_ICON_PATHS }
  >
> = {
  bidding: { tone: 'note', icon: 'hourglass-split' },
  listed: { tone: 'good', icon: 'check-circle' },
  awaiting: { tone: 'quiet', icon: 'dash-circle' },
};

function ListingStatus({
  status: { kind, label },
}: {
  readonly status: IpoRow['listingStatus'];
}): ReactElement {
  if (kind === 'other') return <ValueText text={label} />;
  const { tone, icon } = LOOKS[kind];
  return <Badge tone={tone} label={label} icon={<Icon paths={MARKET_ICON_PATHS[icon]} />} />;
}
