import { type ReactElement, useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { FilterChoice, FilterView } from '../../core/portfolio/filter-view.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import '../shared/form/form-select.scss';
import { VanishingButton } from '../shared/vanishing-button.tsx';

/** The value of the option All. The other options have a prefix, so that no value, not even an empty one, equals it. */
const ALL = 'all';
const VALUE_PREFIX = '=';

interface AnalysisFiltersProps {
  readonly filter: FilterView;
  readonly viewModel: Pick<AnalysisScreenModel, 'selectFilter' | 'clearFilter'>;
}

/** Lists that limit every figure of the page, and a sentence that says so. */
export function AnalysisFilters({ filter, viewModel }: AnalysisFiltersProps): ReactElement {
  return (
    <search className="analysis-filters" aria-label="Filter">
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
  const { label, selected, options } = choice;
  return (
    <div className="filter-list">
      <label htmlFor={id}>{label}</label>
      <FormSelect
        id={id}
        size="sm"
        value={selected === undefined ? ALL : VALUE_PREFIX + selected}
        onChange={({ target }) =>
          onSelect(target.value === ALL ? undefined : target.value.slice(VALUE_PREFIX.length))
        }
      >
        <option value={ALL}>All</option>
        {options.map((option) => (
          <option key={option.value} value={VALUE_PREFIX + option.value}>
            {option.label}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
