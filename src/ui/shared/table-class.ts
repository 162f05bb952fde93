import type { ColumnHeader } from '../../core/shared/table.ts';

/** The class of a column's cells. Style sheets know a column by its key: `cost-column`. */
export const classOf = ({ key, isFigure, isScreenOnly }: ColumnHeader): string =>
  `${key}-column${isFigure === true ? ' number' : ''}${isScreenOnly === true ? ' screen-only' : ''}`;
