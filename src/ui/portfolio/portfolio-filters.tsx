import { type ReactElement, useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { FilterChoice, FilterView } from '../../core/portfolio/filter-view.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { filterSelectProps } from '../shared/filter-select-props.tsx';
import { useAnnouncement } from '../shared/announcement.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface PortfolioFiltersProps {
  readonly filter: FilterView;
  readonly viewModel: Pick<AnalysisScreenModel, 'selectFilter' | 'clearFilter'>;
}

/**
 * Announces that the filter was cleared; the note of the filter announces every other change. Call it in the screen: a
 * component's effects run after those of its children, so this announcement replaces theirs, for example the one of
 * `MoreRows`.
 */
export function useFilterAnnouncement(filter: FilterView | undefined): void {
  useAnnouncement(filter && (filter.note ?? 'All investments are included.'), filter?.note !== undefined);
}

/** Select fields that choose which investments the page's figures include, and a sentence that names the choice. */
export function PortfolioFilters({ filter, viewModel }: PortfolioFiltersProps): ReactElement {
  return (
    <search className="portfolio-filters" aria-label="Filter">
      {filter.choices.map((choice) => (
        <FilterList
          key={choice.name}
          choice={choice}
          onSelect={(value) => viewModel.selectFilter(choice.name, value)}
        />
      ))}
      <output className="filter-note">{filter.note}</output>
      {filter.note !== undefined && (
        <VanishingButton variant="outline" size="sm" onClick={() => viewModel.clearFilter()}>
          Show all
        </VanishingButton>
      )}
    </search>
  );
}

interface FilterListProps {
  readonly choice: FilterChoice;
  readonly onSelect: (value: string | undefined) => void;
}

function FilterList({ choice, onSelect }: FilterListProps): ReactElement {
  const id = useId();
  return (
    <div className="filter-list">
      <label htmlFor={id}>{choice.label}</label>
      <FormSelect id={id} size="sm" {...filterSelectProps(choice, onSelect)} />
    </div>
  );
}
