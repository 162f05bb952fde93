import type { HeldStartup } from '../../src/core/reports/held-startups.ts';
import { NEVER } from 'rxjs';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import type { ReportDocument, ReportPage, StartupUpdate } from '../../src/core/reports/report.ts';
import { untrustedHtml } from '../../src/core/rich-text/rich-text-view.ts';
import { startupId } from './investment-builders.ts';

export const aReportPage = <T>(items: readonly T[], change: Partial<ReportPage<T>> = {}): ReportPage<T> => ({
  items,
  skippedRecords: 0,
  hasNext: false,
  hasPrevious: false,
  ...change,
});

/** Documents that have only an address. */
export const documentsAt = (...addresses: readonly (string | undefined)[]): readonly ReportDocument[] =>
  addresses.map((address) => ({ address, key: undefined, mediaType: undefined, size: undefined }));

/** A gateway that never responds and has no documents; the test overrides the calls it is about. */
export const SILENT_REPORTS: ReportsGateway = {
  prices: () => NEVER,
  canFetchDocument: () => false,
  document: () => NEVER,
  firstPages: () => NEVER,
  page: () => NEVER,
};

/** @param epochMs when the update was posted; `undefined` for an update without a time */
export const anUpdate = (html: string, epochMs?: number): StartupUpdate => ({
  posted: epochMs === undefined ? undefined : { epochMs },
  content: untrustedHtml(html),
});

export const aHeldStartup = (change: Partial<HeldStartup> = {}): HeldStartup => ({
  id: startupId('s1'),
  name: 'Vyomrekha',
  logoUrl: undefined,
  investment: undefined,
  ...change,
});
