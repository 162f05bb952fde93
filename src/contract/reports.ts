import type { ReportKind } from '../core/reports/report.ts';
import { unchangedText, flag, list, listOf, number, requiredList, text, markup, moment } from './fields.ts';

/* The report calls and their responses. @see docs/product.md#reports */

/** The number of records of a page when a request has no `limit`; the app never sends a `limit`. */
export const REPORTS_PER_PAGE = 10;

export const reportsCall = (kind: ReportKind) => `GET startup/${kind}/{id}?page&limit` as const;

/** The first pages of several startups in one response (docs/api.md); `ids` are separated by commas. */
export const reportsOfManyCall = (kind: ReportKind) => `GET startup/${kind}?ids` as const;

/**
 * A document of a report, by the signed link that the server puts into its responses; the app opens the link as it is.
 */
export const REPORT_DOCUMENT_CALL = 'GET documents/{record}/{part}?expires&signature';

export const pagedListFields = { docs: requiredList, hasNextPage: flag, hasPrevPage: flag };

/** One startup's first page in the response of the call for several. */
export const startupPageFields = { startup: unchangedText, ...pagedListFields };

/** `type`, the media type, and `size`, in bytes, are ours: another API need not send them (docs/api.md). */
export const misDocumentFields = {
  path: unchangedText,
  key: unchangedText,
  type: unchangedText,
  size: number,
};

export const misFields = { title: text, documents: listOf(misDocumentFields) };

export const updateFields = { title: moment, content: markup };

export const meetingFields = { title: moment, links: list };
