import { type ReactElement, type ReactNode, useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { DealsState } from '../../core/deals/deals-state.ts';
import { SECTORS } from '../../core/shared/sectors.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { PagedGrid } from '../market/paged-grid.tsx';
import { CalendarBatchButton } from '../shared/calendar-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { DealsScreenModel } from '../../core/view-models.ts';
import { ComparisonBar } from './comparison-bar.tsx';
import { DealCard } from './deal-card.tsx';
import { DealCardSkeleton } from './deal-card-skeleton.tsx';

const INITIAL_STATE: DealsState = { filter: { selected: undefined, options: SECTORS }, list: LOADING };

interface DealsScreenProps {
  readonly viewModel: DealsScreenModel;
}

/** The live deals, with filters, a sort order and the comparison. @see docs/product.md#live-deals */
export function DealsScreen({ viewModel }: DealsScreenProps): ReactElement {
  const { filter, list, calendar, choices, comparison } = useObservableState<DealsState>(
    viewModel.state$,
    INITIAL_STATE,
  );
  return (
    <>
      <PageHeader
        title="Live Deals"
        actions={
          <>
            {/* Left of the sector filter, so that it does not move when these selects appear with the first deals. */}
            {choices !== undefined && <ListChoices choices={choices} viewModel={viewModel} />}
            <SectorFilter filter={filter} onSelect={(sector) => viewModel.selectSector(sector)} />
          </>
        }
      />
      <PagedGrid
        list={list}
        className="deal-grid"
        noun="deals"
        {...(choices?.stage !== undefined
          ? { emptyHint: 'Choose another stage or sector.' }
          : filter.selected !== undefined && { emptyHint: 'Choose another sector.' })}
        skeleton={<DealCardSkeleton />}
        card={(deal) => (
          <DealCard
            deal={deal}
            onFollow={(followed) => viewModel.follow(deal.id, followed)}
            onCompare={() => viewModel.toggleCompared(deal.id)}
            canCompare={comparison?.isFull !== true}
          />
        )}
        viewModel={viewModel}
      />
      <CalendarBatchButton batch={calendar} className="page-foot" />
      <ComparisonBar comparison={comparison} viewModel={viewModel} />
    </>
  );
}

interface SectorFilterProps {
  readonly filter: DealsState['filter'];
  readonly onSelect: (sector: string | undefined) => void;
}

function SectorFilter({ filter, onSelect }: SectorFilterProps): ReactElement {
  return (
    <LabelledSelect
      label="Sector"
      className="sector-select"
      value={filter.selected ?? ''}
      onSelect={(value) => onSelect(value === '' ? undefined : value)}
    >
      <option value="">All sectors</option>
      {filter.options.map((sector) => (
        <option key={sector}>{sector}</option>
      ))}
    </LabelledSelect>
  );
}

interface ListChoicesProps {
  readonly choices: NonNullable<DealsState['choices']>;
  readonly viewModel: Pick<DealsScreenModel, 'selectStage' | 'selectSort'>;
}

/** Select boxes for stage and sort order, for an API that supports them. */
function ListChoices({ choices, viewModel }: ListChoicesProps): ReactElement {
  const { stage, stages, sort, sorts } = choices;
  return (
    <>
      <LabelledSelect
        label="Stage"
        className="sector-select short"
        value={stage ?? ''}
        onSelect={(value) => viewModel.selectStage(value === '' ? undefined : value)}
      >
        <option value="">All stages</option>
        {stages.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label="Sort by"
        className="sector-select short"
        value={sort}
        onSelect={(value) => viewModel.selectSort(value)}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </LabelledSelect>
    </>
  );
}

interface LabelledSelectProps {
  readonly label: string;
  readonly className: string;
  readonly value: string;
  readonly onSelect: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

function LabelledSelect({ label, className, value, onSelect, children }: LabelledSelectProps): ReactElement {
  const id = useId();
  return (
    <span className="labelled-select">
      <label className="text-secondary" htmlFor={id}>
        {label}
      </label>
      <FormSelect
        id={id}
        className={className}
        value={value}
        onChange={({ target }) => onSelect(target.value)}
      >
        {children}
      </FormSelect>
    </span>
  );
}
