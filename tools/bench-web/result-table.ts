import type { Figures } from './measure-load.ts';

/** The medians of one page or of the interactions in one setting. */
export interface ResultRow {
  readonly page: string;
  readonly setting: string;
  readonly build: Figures;
  /** Missing for interactions, whose bounds are in milliseconds. */
  readonly floor?: Figures;
}

/** One table in Markdown: a line for each figure, with the floor's, this build's and their ratio. */
export function resultTable(rows: readonly ResultRow[]): string {
  const lines = rows.flatMap(({ page, setting, build, floor }) =>
    Object.entries(build).map(([name, value]) => {
      const least = floor?.[name];
      const ratio = least === undefined || least === 0 ? '' : (value / least).toFixed(2);
      return [page, setting, name, least === undefined ? '' : shown(least), shown(value), ratio];
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

const shown = (value: number): string => value.toFixed(value < 10 && !Number.isInteger(value) ? 2 : 0);
