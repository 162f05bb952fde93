import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import type { DataRoomLinkView, DealPage } from '../../core/deals/deal-detail-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { Card } from '../shared/card.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

interface DataRoomProps {
  readonly links: readonly DataRoomLinkView[];
  /** The link to the login, for a visitor to whom the API does not open the data room. */
  readonly logIn: DealPage['dataRoomLogIn'];
  readonly onCopy: (text: string) => void;
}

/** The links to a deal's data room, each with its access text, such as a password, if it has one. */
export function DataRoom({ links, logIn, onCopy }: DataRoomProps): ReactElement {
  const keys = uniqueKeys(links.map(({ title }) => title));
  return (
    <Card title="Data Room">
      {logIn !== undefined && (
        <p className="data-room-log-in">
          <Icon paths={ICON_PATHS['shield-lock']} />
          <Link to={logIn.to} state={logIn.state}>
            {logIn.text}
          </Link>
        </p>
      )}
      {links.length > 0 && (
        <ul className="ruled-list data-room">
          {links.map((link, index) => (
            <li key={keys[index]}>
              <Icon paths={ICON_PATHS['file-earmark-text']} />
              {link.link === undefined ? (
                <span>{link.title}</span>
              ) : (
                <ExternalLink to={link.link}>{link.title}</ExternalLink>
              )}
              {link.accessText !== undefined && (
                <AccessText title={link.title} text={link.accessText} onCopy={onCopy} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface AccessTextProps {
  readonly title: string;
  readonly text: string;
  readonly onCopy: (text: string) => void;
}

function AccessText({ title, text, onCopy }: AccessTextProps): ReactElement {
  return (
    <div className="data-room-meta">
      <span>{text}</span>
      <Button
        variant="icon"
        aria-label={`Copy the text of ${title}`}
        title="Copy"
        onClick={() => onCopy(text)}
      >
        <Icon paths={ICON_PATHS.copy} />
      </Button>
    </div>
  );
}
