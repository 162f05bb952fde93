import { type ReactElement, useId } from 'react';
import Button from 'react-bootstrap/Button';
import type { FilterChoice } from '../../core/portfolio/filter-view.ts';
import type { FilterName } from '../../core/portfolio/portfolio-filter.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

/** The option that selects everything. The others begin with a sign, because a value may be empty. */
const ALL = 'all';
const VALUE_SIGN = '=';

interface HoldingsFiltersProps {
  readonly choices: readonly FilterChoice[];
  readonly onSelect: (name: FilterName, value: string | undefined) => void;
}

/** The filters of the table, each a chip: a list of values, and a button that removes the chosen one. */
export function HoldingsFilters({ choices, onSelect }: HoldingsFiltersProps): ReactElement {
  return (
    <search className="filter-chips" aria-label="Filter">
      {choices.map((choice) => (
        <Chip key={choice.name} choice={choice} onSelect={(value) => onSelect(choice.name, value)} />
      ))}
    </search>
  );
}

interface ChipProps {
  readonly choice: FilterChoice;
  readonly onSelect: (value: string | undefined) => void;
}

function Chip({ choice, onSelect }: ChipProps): ReactElement {
  const id = useId();
  const { label, selected, options } = choice;
  const shown = options.find(({ value }) => value === selected)?.label;
  return (
    <div className={`filter-chip${shown === undefined ? '' : ' chosen'}`}>
      <label htmlFor={id} aria-hidden="true">
        {label}
        {shown !== undefined && <strong>{shown}</strong>}
        <Icon paths={ICON_PATHS['chevron-down']} />
      </label>
      {/* Above the label, which shows only the chosen value and is as wide as that. */}
      <select
        id={id}
        aria-label={label}
        value={selected === undefined ? ALL : VALUE_SIGN + selected}
        onChange={({ target }) =>
          onSelect(target.value === ALL ? undefined : target.value.slice(VALUE_SIGN.length))
        }
      >
        <option value={ALL}>All</option>
        {options.map((option) => (
          <option key={option.value} value={VALUE_SIGN + option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {shown !== undefined && (
        <Button
          variant="icon"
          aria-label={`Remove the filter ${label}: ${shown}`}
          title="Remove the filter"
          onClick={() => onSelect(undefined)}
        >
          <Icon paths={ICON_PATHS['x-lg']} />
        </Button>
      )}
    </div>
  );
}
