import type { ReactElement } from 'react';
import { chartTableCode } from '../lazy-parts.ts';
import { LazyPart } from '../shared/lazy-part.tsx';
import type { FiguresTableProps } from './figures-table.tsx';

/** A chart's figures as a table. Its code is loaded when the first one is requested. */
export function ChartTable(props: FiguresTableProps): ReactElement {
  const { className = '', height } = props;
  return (
    <LazyPart
      name="figures-table"
      code={chartTableCode}
      props={props}
      skeleton={<div className={className} {...(height !== undefined && { style: { height } })} />}
    />
  );
}
