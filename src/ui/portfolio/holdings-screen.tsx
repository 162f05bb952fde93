import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import type { HoldingsState } from '../../core/portfolio/holdings-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { HoldingsScreen as HoldingsViewModel } from '../../core/view-models.ts';
import { HoldingsLoading, HoldingsTable } from './holdings-table.tsx';

interface HoldingsScreenProps {
  readonly viewModel: HoldingsViewModel;
}

/** All holdings of the investor in one table. @see docs/product.md#view-all */
export function HoldingsScreen({ viewModel }: HoldingsScreenProps): ReactElement {
  const state = useObservableState<HoldingsState>(viewModel.state$, LOADING);
  const note = state.status === 'ready' || state.status === 'empty' ? state.note : undefined;
  return (
    <>
      <PageHead title="View all" {...(state.status === 'ready' && { count: state.countLabel })} />
      <HoldingsContent state={state} viewModel={viewModel} />
      {note !== undefined && <p className="page-note">{note}</p>}
    </>
  );
}

interface HoldingsContentProps extends HoldingsScreenProps {
  readonly state: HoldingsState;
}

function HoldingsContent({ state, viewModel }: HoldingsContentProps): ReactElement {
  switch (state.status) {
    case 'loading':
      return <HoldingsLoading />;
    case 'failed':
      return (
        <Card>
          <ErrorState message={state.message} onRetry={() => viewModel.retry()} />
        </Card>
      );
    case 'empty':
      return (
        <Card>
          <EmptyState title="No investments found" />
        </Card>
      );
    case 'ready':
      return <HoldingsTable state={state} onSort={(column) => viewModel.sortBy(column)} />;
  }
}
