import type { ReactElement } from 'react';
import type { IpoColumn, IpoSort } from '../../core/pre-ipo/pre-ipo-state.ts';
import { CONTROL_ICON_PATHS } from '../shared/control-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface IpoTableColumn {
  readonly name: IpoColumn;
  readonly label: string;
}

const COLUMNS: readonly IpoTableColumn[] = [
  { name: 'company', label: 'Company' },
  { name: 'category', label: 'Category' },
  { name: 'bid-start', label: 'Bid Start' },
  { name: 'bid-end', label: 'Bid End' },
  { name: 'listing-status', label: 'Listing Status' },
];

export const COLUMN_COUNT = COLUMNS.length;

const SORT_ICONS: Readonly<Record<IpoSort['direction'], keyof typeof CONTROL_ICON_PATHS>> = {
  ascending: 'caret-up-fill',
  descending: 'caret-down-fill',
};

interface IpoHeadProps {
  readonly sort: IpoSort | undefined;
  /** Without it the heads are plain text. */
  readonly onSort?: (column: IpoColumn) => void;
}

/** The heads of a table of listings. */
export function IpoHead({ sort, onSort }: IpoHeadProps): ReactElement {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ name, label }) => {
          const direction = sort?.column === name ? sort.direction : undefined;
          return (
            <th
              key={name}
              scope="col"
              className={`${name}-column`}
              {...(direction !== undefined && { 'aria-sort': direction })}
            >
              {onSort === undefined ? (
                label
              ) : (
                <button type="button" className="sort-button" onClick={() => onSort(name)}>
                  {label}
                  <Icon
                    paths={
                      CONTROL_ICON_PATHS[direction === undefined ? 'chevron-expand' : SORT_ICONS[direction]]
                    }
                  />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
