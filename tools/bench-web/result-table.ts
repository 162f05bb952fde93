import type { Figures } from './measure-load.ts';

/** The medians of one page or of the interactions in one setting. */
export interface ResultRow {
  readonly page: string;
  readonly setting: string;
  readonly build: Figures;
  /** Missing for interactions, which are measured in the build only. */
  readonly floor?: Figures;
}

/** Renders one Markdown table: a row for each figure, with its values in floor and build, and their ratio. */
export function resultTable(rows: readonly ResultRow[]): string {
  const lines = rows.flatMap(({ page, setting, build, floor }) =>
    Object.entries(build).map(([name, value]) => {
      const floorValue = floor?.[name];
      const ratio = floorValue === undefined || floorValue === 0 ? '' : (value / floorValue).toFixed(2);
      const floorCell = floorValue === undefined ? '' : formatted(floorValue);
      return [page, setting, name, floorCell, formatted(value), ratio];
    }),
  );
  return [
    ['page', 'setting', 'figure', 'floor', 'build', 'ratio'],
    Array.from({ length: 6 }, () => '---'),
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const formatted = (value: number): string => value.toFixed(value < 10 && !Number.isInteger(value) ? 2 : 0);
