import type { ChangeEvent, ReactNode } from 'react';
import type { FilterChoice } from '../../core/portfolio/filter-view.ts';

/** The value of the option All. The other options have a prefix, so that no value, not even an empty one, equals it. */
const ALL = 'all';
const VALUE_PREFIX = '=';

interface FilterSelectProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly children: ReactNode;
}

/** Returns the properties of a select that offers the values of a filter, and All. */
export const filterSelectProps = (
  { selected, options }: FilterChoice,
  onSelect: (value: string | undefined) => void,
): FilterSelectProps => ({
  value: selected === undefined ? ALL : VALUE_PREFIX + selected,
  onChange: ({ target }) =>
    onSelect(target.value === ALL ? undefined : target.value.slice(VALUE_PREFIX.length)),
  children: (
    <>
      <option value={ALL}>All</option>
      {options.map(({ value, label }) => (
        <option key={value} value={VALUE_PREFIX + value}>
          {label}
        </option>
      ))}
    </>
  ),
});
