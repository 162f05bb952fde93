import type { ReactElement } from 'react';
import { IPO_STAGES } from '../../core/pre-ipo/ipo.ts';
import { IPO_LOADING, IPO_TITLES, type PreIpoState } from '../../core/pre-ipo/pre-ipo-state.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { PreIpoScreenModel } from '../../core/view-models.ts';
import { IpoSection } from './ipo-section.tsx';
import { useShownTogether } from './use-shown-together.ts';

const ALL_LOADING: PreIpoState = { open: IPO_LOADING, closed: IPO_LOADING, upcoming: IPO_LOADING };

interface PreIpoScreenProps {
  readonly viewModel: PreIpoScreenModel;
}

/** The tables of open, closed and upcoming listings. @see docs/product.md#pre-ipo */
export function PreIpoScreen({ viewModel }: PreIpoScreenProps): ReactElement {
  const state = useObservableState<PreIpoState>(viewModel.state$, ALL_LOADING);
  const isShown = useShownTogether(IPO_STAGES.map((stage) => state[stage].status !== 'loading'));
  const shown = isShown ? state : ALL_LOADING;
  return (
    <>
      <PageHeader title="Pre-IPO" />
      <div key={isShown ? 'content' : 'loading'}>
        {IPO_STAGES.map((stage) => (
          <IpoSection
            key={stage}
            title={IPO_TITLES[stage]}
            table={shown[stage]}
            onSort={(column) => viewModel.sortBy(stage, column)}
            onPage={(page) => viewModel.openPage(stage, page)}
            onRetry={() => viewModel.retry(stage)}
          />
        ))}
      </div>
    </>
  );
}
