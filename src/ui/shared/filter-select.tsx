import type { ReactElement } from 'react';
import type { FilterChoice } from '../../core/portfolio/filter-view.ts';

/** The value of the option All. The other options have a prefix, so that no value, not even an empty one, equals it. */
const ALL = 'all';
const VALUE_PREFIX = '=';

interface FilterSelectProps {
  readonly id: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly choice: FilterChoice;
  readonly onSelect: (value: string | undefined) => void;
}

/** The list of a filter: all, or one of its values. */
export function FilterSelect({ choice, onSelect, ...attributes }: FilterSelectProps): ReactElement {
  const { selected, options } = choice;
  return (
    <select
      {...attributes}
      value={selected === undefined ? ALL : VALUE_PREFIX + selected}
      onChange={({ target }) =>
        onSelect(target.value === ALL ? undefined : target.value.slice(VALUE_PREFIX.length))
      }
    >
      <option value={ALL}>All</option>
      {options.map(({ value, label }) => (
        <option key={value} value={VALUE_PREFIX + value}>
          {label}
        </option>
      ))}
    </select>
  );
}
