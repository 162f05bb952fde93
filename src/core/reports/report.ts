import type { ParsedDate } from '../shared/dates.ts';
import type { UntrustedHtml } from '../shared/rich-text.ts';

/** A management report: a title, and the documents that make it up. @see docs/product.md#reports */
export interface MisRecord {
  /** A quarter, a year or a date, as the startup words it. */
  readonly title: string | undefined;
  /** Addresses as they came; `undefined` for a document without one. */
  readonly documents: readonly (string | undefined)[];
}

/** What a startup tells its investors. @see docs/product.md#reports */
export interface StartupUpdate {
  readonly posted: ParsedDate | undefined;
  readonly content: UntrustedHtml | undefined;
}

/** A meeting and its recordings. @see docs/product.md#reports */
export interface Meeting {
  readonly held: ParsedDate | undefined;
  /** Addresses as they came. */
  readonly links: readonly (string | undefined)[];
}

/** Every kind of report by its name. */
export interface Reports {
  readonly mis: MisRecord;
  readonly updates: StartupUpdate;
  readonly meetings: Meeting;
}

export type ReportKind = keyof Reports;

/** One page of reports, newest first. @see docs/product.md#reports */
export interface ReportPage<T> {
  readonly items: readonly T[];
  /** Entries that were no records, and are not among the items. */
  readonly skippedRecords: number;
  readonly hasNext: boolean;
  /** `undefined` when the API does not say. */
  readonly hasPrevious: boolean | undefined;
}
