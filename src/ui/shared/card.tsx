import { type ReactElement, type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import BootstrapCard from 'react-bootstrap/Card';
import { GENERIC_ERROR } from '../shell/crash-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface CardProps {
  readonly title: string;
  /** Controls at the right of the title row. */
  readonly tools?: ReactNode;
  /** Class by which a style sheet places the card in its grid or styles its content. */
  readonly className?: string;
  /** The chart's figures as a table; adds a button to the title row that switches between chart and table. */
  readonly table?: () => ReactNode;
  readonly children: ReactNode;
}

/** A card: a title row with tools, and the content below. */
export function Card({ title, tools, className = '', table, children }: CardProps): ReactElement {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <BootstrapCard as="section" className={className} aria-labelledby={id}>
      <BootstrapCard.Header>
        <h2 id={id}>{title}</h2>
        {tools}
        {table !== undefined && (
          <Button
            variant="icon"
            active={asTable}
            aria-label={`Show ${title} as a ${asTable ? 'chart' : 'table'}`}
            title={`Show as a ${asTable ? 'chart' : 'table'}`}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon paths={ICON_PATHS[asTable ? 'graph-up' : 'table']} />
          </Button>
        )}
      </BootstrapCard.Header>
      <BootstrapCard.Body>
        {/* The table is shown even if the chart fails while it is removed. */}
        <ErrorBoundary retryOn={asTable} fallback={<CardCrash />}>
          {asTable && table !== undefined ? table() : children}
        </ErrorBoundary>
      </BootstrapCard.Body>
    </BootstrapCard>
  );
}

function CardCrash(): ReactElement {
  return (
    <div role="alert">
      <p>{GENERIC_ERROR}</p>
      <a href="/">Go to home</a>
    </div>
  );
}
