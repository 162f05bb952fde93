import { type ReactElement, useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { DealsState } from '../../core/deals/deals-state.ts';
import { SECTORS } from '../../core/deals/deal-sectors.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { PagedGrid } from '../market/paged-grid.tsx';
import { CalendarBatchButton } from '../shared/calendar-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import './deals-screen.scss';
import type { DealsScreenModel } from '../../core/view-models.ts';
import { DealCard } from './deal-card.tsx';
import { DealCardSkeleton } from './deal-card-skeleton.tsx';
import '../shared/form/form-select.scss';

const BEFORE: DealsState = { filter: { selected: undefined, options: SECTORS }, list: LOADING };

interface DealsScreenProps {
  readonly viewModel: DealsScreenModel;
}

/** The live deals, filtered by sector. @see docs/product.md#live-deals */
export function DealsScreen({ viewModel }: DealsScreenProps): ReactElement {
  const { filter, list, calendar } = useObservableState<DealsState>(viewModel.state$, BEFORE);
  return (
    <>
      <PageHeader
        title="Live Deals"
        actions={<SectorFilter filter={filter} onSelect={(sector) => viewModel.selectSector(sector)} />}
      />
      <PagedGrid
        list={list}
        className="deal-grid"
        noun="deals"
        {...(filter.selected !== undefined && { emptyHint: 'Choose another sector.' })}
        skeleton={<DealCardSkeleton />}
        card={(deal) => <DealCard deal={deal} />}
        viewModel={viewModel}
      />
      <CalendarBatchButton batch={calendar} className="page-foot" />
    </>
  );
}

interface SectorFilterProps {
  readonly filter: DealsState['filter'];
  readonly onSelect: (sector: string | undefined) => void;
}

function SectorFilter({ filter, onSelect }: SectorFilterProps): ReactElement {
  const id = useId();
  return (
    <>
      <label className="text-secondary" htmlFor={id}>
        Sector
      </label>
      <FormSelect
        id={id}
        className="sector-select"
        value={filter.selected ?? ''}
        onChange={({ target }) => onSelect(target.value === '' ? undefined : target.value)}
      >
        <option value="">All sectors</option>
        {filter.options.map((sector) => (
          <option key={sector}>{sector}</option>
        ))}
      </FormSelect>
    </>
  );
}
