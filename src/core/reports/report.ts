import type { ParsedDate } from '../shared/dates.ts';
import type { UntrustedHtml } from '../rich-text/rich-text-view.ts';

/** A document of a report. */
export interface ReportDocument {
  /** Unvalidated URL; `undefined` for a document without a URL. */
  readonly address: string | undefined;
  /** The file's name in the API. */
  readonly key: string | undefined;
  readonly mediaType: string | undefined;
  /** In bytes. */
  readonly size: number | undefined;
}

/** A management report: a title and its documents. @see docs/product.md#reports */
export interface MisRecord {
  /** A quarter, a year or a date, in the startup's own words. */
  readonly title: string | undefined;
  readonly documents: readonly ReportDocument[];
}

/** A news item from a startup to its investors. @see docs/product.md#reports */
export interface StartupUpdate {
  readonly posted: ParsedDate | undefined;
  readonly content: UntrustedHtml | undefined;
}

/** A meeting and its recordings. @see docs/product.md#reports */
export interface Meeting {
  readonly held: ParsedDate | undefined;
  /** Unvalidated addresses. */
  readonly links: readonly (string | undefined)[];
}

/** Record type of each kind of report. */
export interface Reports {
  readonly mis: MisRecord;
  readonly updates: StartupUpdate;
  readonly meetings: Meeting;
}

export type ReportKind = keyof Reports;

/** The kinds that are read for several startups at once; meetings are read only on the page of an investment. */
export const FIRST_PAGES_KINDS = ['mis', 'updates'] as const;
export type FirstPagesKind = (typeof FIRST_PAGES_KINDS)[number];

/** One page of reports, newest first. @see docs/product.md#reports */
export interface ReportPage<T> {
  readonly items: readonly T[];
  /** Number of invalid entries that were left out. */
  readonly skippedRecords: number;
  readonly hasNext: boolean;
  /** `undefined` when the API does not report it. */
  readonly hasPrevious: boolean | undefined;
}

/** Maximum number of startups in one request. */
export const MAX_STARTUPS_AT_ONCE = 50;
