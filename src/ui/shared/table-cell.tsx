import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import { exactText } from '../../core/shared/amount.ts';
import type { CellBadge, TableCell } from '../../core/shared/table.ts';
import { Badge, type BadgeTone } from '../market/badge.tsx';
import { CompanyStatusBadge } from '../market/company-status-badge.tsx';
import { Amounts } from './amounts.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { DirectedAmount } from './directed-amount.tsx';
import { ExternalLink } from './external-link.tsx';
import { InfoHint } from './hint.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface CellContentProps {
  readonly cell: TableCell;
  /** Whether a name without a link can get the focus, because keys move between the rows. */
  readonly isNameFocusable: boolean;
  readonly onToggle: () => void;
}

/** The content of any cell. */
export function CellContent({ cell, isNameFocusable, onToggle }: CellContentProps): ReactElement {
  const { logo, status, hint, toggle, notes = [] } = cell;
  const isNameLayout = cell.isName === true || logo !== undefined;
  return (
    <>
      {isNameLayout ? (
        <span className="cell-name">
          {toggle !== undefined && (
            <Button variant="icon" aria-expanded={toggle.isOpen} aria-label={toggle.label} onClick={onToggle}>
              <Icon paths={ICON_PATHS[toggle.isOpen ? 'chevron-down' : 'chevron-right']} />
            </Button>
          )}
          {/* Another image gets a new element: an old element shows its old image until the new one has loaded. */}
          {logo !== undefined && <CompanyLogo key={logo.url} name={logo.name} url={logo.url} />}
          {cell.text !== '' && <Name cell={cell} isNameFocusable={isNameFocusable} />}
          {hint !== undefined && <InfoHint text={hint} />}
          <CompanyStatusBadge status={status} />
        </span>
      ) : (
        <Value cell={cell} />
      )}
      {notes.map((note) => (
        <small key={exactText(note)}>
          <Amounts text={note} />
        </small>
      ))}
    </>
  );
}

/** The name of a row: a link to its page or to its site, where it has one. */
function Name({ cell, isNameFocusable }: Pick<CellContentProps, 'cell' | 'isNameFocusable'>): ReactElement {
  const { text, link, site } = cell;
  if (link !== undefined) {
    return (
      <Link className="row-link" to={link.to} state={link.state} title={text}>
        {text}
      </Link>
    );
  }
  if (site !== undefined) {
    return (
      <ExternalLink to={site} className="row-link">
        {text}
      </ExternalLink>
    );
  }
  return (
    <span className="row-name" title={text} {...(isNameFocusable && { tabIndex: -1 })}>
      {text}
    </span>
  );
}

const BADGES: Readonly<
  Record<CellBadge, { readonly tone: BadgeTone; readonly icon?: keyof typeof ICON_PATHS }>
> = {
  long: { tone: 'good' },
  short: { tone: 'note' },
  soon: { tone: 'soon' },
  other: { tone: 'outlined' },
  bidding: { tone: 'note', icon: 'hourglass-split' },
  listed: { tone: 'good', icon: 'check-circle' },
  awaiting: { tone: 'quiet', icon: 'dash-circle' },
};

function Value({ cell }: Pick<CellContentProps, 'cell'>): ReactNode {
  const { text, missing, amount, direction, badge } = cell;
  if (missing === true) return <span className="missing-value">{text}</span>;
  if (amount !== undefined && direction !== undefined)
    return <DirectedAmount className="directed-value" text={amount} direction={direction} />;
  if (amount !== undefined) return <Amounts text={amount} />;
  if (badge === undefined) return text;
  const { tone, icon } = BADGES[badge];
  return (
    <Badge
      tone={tone}
      label={text}
      {...(icon !== undefined && { icon: <Icon paths={ICON_PATHS[icon]} /> })}
    />
  );
}
