import type { Figures } from './measure-load.ts';

/** The medians of one page or of the interactions in one setting. */
export interface ResultRow {
  readonly page: string;
  readonly setting: string;
  readonly build: Figures;
  /** Missing for interactions, which are measured in the build only. */
  readonly baseline?: Figures;
}

/** Renders one Markdown table: a row for each figure, with its values in baseline and build, and their ratio. */
export function resultTable(rows: readonly ResultRow[]): string {
  const lines = rows.flatMap(({ page, setting, build, baseline }) =>
    Object.entries(build).map(([name, value]) => {
      const baselineValue = baseline?.[name];
      const ratio =
        baselineValue === undefined || baselineValue === 0 ? '' : (value / baselineValue).toFixed(2);
      const baselineCell = baselineValue === undefined ? '' : formatted(baselineValue);
      return [page, setting, name, baselineCell, formatted(value), ratio];
    }),
  );
  return [
    ['page', 'setting', 'figure', 'baseline', 'build', 'ratio'],
    Array.from({ length: 6 }, () => '---'),
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const formatted = (value: number): string => value.toFixed(value < 10 && !Number.isInteger(value) ? 2 : 0);
