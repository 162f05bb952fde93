import type { ReactElement } from 'react';
import type { TeamMemberView } from '../../core/deals/deal-detail-state.ts';
import { initials } from '../../core/shared/initials.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { Card } from '../shared/card.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

/** The people behind a deal. */
export function Team({ members }: { readonly members: readonly TeamMemberView[] }): ReactElement {
  const keys = uniqueKeys(members.map(({ heading }) => heading));
  return (
    <Card title="Team">
      <ul className="ruled-list">
        {members.map((member, index) => (
          <Member key={keys[index]} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function Member({ member }: { readonly member: TeamMemberView }): ReactElement {
  const { name, designation, bio, linkedIn } = member;
  return (
    <li className="team-member">
      <span className="avatar large" aria-hidden="true">
        {initials(name)}
      </span>
      <div className="team-words">
        <p>
          <strong>{name}</strong>
          {designation !== undefined && ` - ${designation}`}
        </p>
        {bio !== undefined && <p className="team-bio">{bio}</p>}
      </div>
      {linkedIn !== undefined && (
        <ExternalLink to={linkedIn} className="btn btn-icon">
          <Icon paths={ICON_PATHS.linkedin} />
          <span className="visually-hidden">{`${name} on LinkedIn`}</span>
        </ExternalLink>
      )}
    </li>
  );
}
