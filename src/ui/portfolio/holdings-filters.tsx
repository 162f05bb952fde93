import { type ReactElement, useId } from 'react';
import type { FilterChoice } from '../../core/portfolio/filter-view.ts';
import type { FilterName } from '../../core/portfolio/portfolio-filter.ts';
import { filterSelectProps } from '../shared/filter-select-props.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface HoldingsFiltersProps {
  readonly choices: readonly FilterChoice[];
  readonly onSelect: (name: FilterName, value: string | undefined) => void;
}

/** The filters of the table. Each is a chip: a select of values, and a button that clears the selection. */
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
      {/* Transparent, over the label, which sets the width: a select alone is as wide as its longest option. */}
      <select id={id} aria-label={label} {...filterSelectProps(choice, onSelect)} />
      {shown !== undefined && (
        <VanishingButton
          variant="icon"
          aria-label={`Remove the filter ${label}: ${shown}`}
          title="Remove the filter"
          onClick={() => onSelect(undefined)}
        >
          <Icon paths={ICON_PATHS['x-lg']} />
        </VanishingButton>
      )}
    </div>
  );
}
