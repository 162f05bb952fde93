import type { ReactElement } from 'react';
import type { DealPage } from '../../core/deals/deal-detail-state.ts';
import { Badge } from '../market/badge.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { CalendarButton } from '../shared/calendar-button.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { FollowButton } from './follow-button.tsx';

interface DealHeaderProps {
  readonly header: DealPage['header'];
  /** `undefined` for a visitor. */
  readonly isFollowed: boolean | undefined;
  readonly onFollow: (followed: boolean) => void;
}

/** Logo, title, tag, star, punch line, facts, calendar button and company link of a deal. */
export function DealHeader({ header, isFollowed, onFollow }: DealHeaderProps): ReactElement {
  const { title, logoUrl, noLogo, tag, punchLine, facts, companyLink, calendar } = header;
  return (
    <div className="deal-header">
      <CompanyLogo name={title} url={logoUrl} fallback={noLogo} size="extra-large" />
      <div className="deal-title">
        <div>
          <PageHeading>{title}</PageHeading>
          {tag !== undefined && <Badge tone="note" label={tag} />}
          {isFollowed !== undefined && (
            <FollowButton title={title} isFollowed={isFollowed} onFollow={onFollow} />
          )}
        </div>
        {punchLine !== undefined && <p>{punchLine}</p>}
        {facts.length > 0 && (
          <dl className="deal-facts">
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {calendar !== undefined && (
        <CalendarButton title={calendar.title} entries={[calendar]}>
          Deadline to calendar
        </CalendarButton>
      )}
      {companyLink !== undefined && (
        <ExternalLink to={companyLink.to} className="btn btn-outline company-link">
          <span>{companyLink.label}</span>
          <Icon paths={ICON_PATHS['box-arrow-up-right']} />
        </ExternalLink>
      )}
    </div>
  );
}
