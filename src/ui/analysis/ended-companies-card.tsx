import type { ReactElement } from 'react';
import type { EndedCompaniesView } from '../../core/analysis/analysis-state.ts';
import { Card } from '../shared/card.tsx';
import { DataTable } from '../shared/data-table.tsx';

const TITLE = 'Companies that are no longer active';

/**
 * The card with the companies that are no longer active, which the returns leave out.
 * @see docs/product.md#companies-that-are-gone
 */
export function EndedCompaniesCard({ view }: { readonly view: EndedCompaniesView }): ReactElement {
  return (
    <Card title={TITLE} tools={<span className="card-count">{view.countLabel}</span>}>
      <DataTable label={TITLE} frame="wide-table" table={view.table} isCompact rendersAll />
      <p className="card-note">
        The data contains no sale proceeds, so no returns are calculated for these investments, and the
        returns above leave them out.
      </p>
    </Card>
  );
}
