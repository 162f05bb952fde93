import type { ReportPage, StartupUpdate } from '../../src/core/reports/report.ts';
import { untrustedHtml } from '../../src/core/shared/rich-text.ts';

export const aReportPage = <T>(items: readonly T[], change: Partial<ReportPage<T>> = {}): ReportPage<T> => ({
  items,
  leftOut: 0,
  hasNext: false,
  hasPrevious: false,
  ...change,
});

/** @param epochMs its moment; `undefined` for none */
export const anUpdate = (words: string, epochMs?: number): StartupUpdate => ({
  posted: epochMs === undefined ? undefined : { epochMs },
  content: untrustedHtml(words),
});
