import { type ReactElement, useCallback } from 'react';
import type { CompaniesView } from '../../core/analysis/analysis-state.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Card } from '../shared/card.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { MoreRows } from '../shared/more-rows.tsx';

interface CompaniesCardProps {
  readonly view: CompaniesView;
  readonly viewModel: Pick<AnalysisScreenModel, 'toggleCompany' | 'showMore'>;
}

/** The card with the investments by company; a company opens to show its investments. */
export function CompaniesCard({ view, viewModel }: CompaniesCardProps): ReactElement {
  const toggle = useCallback((key: string) => viewModel.toggleCompany(key), [viewModel]);
  return (
    <Card title="Companies" tools={<span className="card-count">{view.countLabel}</span>}>
      <DataTable
        label="Companies and their investments"
        className="companies-table"
        frame="wide-table"
        table={view.table}
        onToggle={toggle}
        isCompact
        rendersAll
      />
      <MoreRows more={view.more} noun="companies" onShow={() => viewModel.showMore('companies')} />
    </Card>
  );
}
