import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { SinceVisit, SinceVisitLine } from '../../core/portfolio/dashboard-state.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

const ICONS = {
  prices: ICON_PATHS['graph-up'],
  reports: ICON_PATHS['file-earmark-text'],
  updates: ICON_PATHS['bell'],
} as const;

/** What has changed since the last visit, a line for each kind of news. @see docs/product.md#since-your-last-visit */
export function SinceVisitCard({ view }: { readonly view: SinceVisit }): ReactElement {
  return (
    <Card
      title="Since your last visit"
      className="since-visit"
      tools={<span className="card-note">{view.since}</span>}
    >
      <ul>
        {view.lines.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { kind, label, items, more } }: { readonly line: SinceVisitLine }): ReactElement {
  const keys = uniqueKeys(items.map(({ name }) => name));
  return (
    <li>
      <Icon paths={ICONS[kind]} />
      <span className="line-label">{label}</span>
      <span className="line-items">
        {items.map(({ name, to, text }, index) => (
          <span key={keys[index]}>
            <Link to={to}>{name}</Link> <Amounts text={text} />
          </span>
        ))}
        {more !== undefined && <Link to={more.to}>{more.label}</Link>}
      </span>
    </li>
  );
}
