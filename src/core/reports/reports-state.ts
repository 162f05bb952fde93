import type { RichTextView } from '../rich-text/rich-text-view.ts';
import type { WebLink } from '../shared/web-link.ts';
import type { Preview } from './document-type.ts';
import type { ReportKind } from './report.ts';

/** A link to a document (`Doc`, or `Doc 2` when there are several) or to a recording (`Link`, `Link 2`). */
export interface DocumentLink {
  readonly label: string;
  /** `undefined` when the address is missing or unsafe; the label is then shown as text. */
  readonly to: WebLink | undefined;
  /** Type and size of the file, as far as they are known: `PDF, 240 KB`. */
  readonly detail: string | undefined;
  /** How the file can be shown here; `undefined` when it cannot be shown here. */
  readonly preview: Preview | undefined;
}

/** A row of MIS (FY/Quarter/Date) or of Meetings (date and time). */
export interface DocumentsRow {
  readonly title: string;
  /** The months of the title's quarter: `July to September 2026`; `undefined` without a quarter of a financial year. */
  readonly period: string | undefined;
  readonly links: readonly DocumentLink[];
}

/** A row of Updates; a click on it opens the dialog. */
export interface UpdateRow {
  readonly dateTime: string;
  /** The first 50 characters of the update's text. */
  readonly excerpt: string;
}

/** The Previous and Next controls below a list. */
export interface PagerView {
  /** Counts from 1. */
  readonly page: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** One page of a list of reports. */
export type ReportListState<Row> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** Leads back from a later page; `undefined` on the first page. */
      readonly pager: PagerView | undefined;
    }
  | {
      readonly status: 'empty';
      readonly text: string;
      readonly note: string | undefined;
      /** `undefined` if this is the only page. Another page may have rows when all records of this one are left out. */
      readonly pager: PagerView | undefined;
    }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      /** Says how many records could not be shown; `undefined` when all are shown. */
      readonly note: string | undefined;
      readonly pager: PagerView;
      /** Whether another page is loading; these rows stay until it has loaded. */
      readonly busy: boolean;
    };

/** The open tab with its list. */
export type ReportTabContent =
  | { readonly tab: 'mis' | 'meetings'; readonly list: ReportListState<DocumentsRow> }
  | { readonly tab: 'updates'; readonly list: ReportListState<UpdateRow> };

/** The dialog of an open update. */
export interface UpdateDialogState {
  /** The date and time, or 'Update Details'. */
  readonly title: string;
  readonly content: RichTextView;
}

/** The dialog that shows a document. */
export interface DocumentDialogState {
  /** `Q2 FY 2026-27, Doc 2` */
  readonly title: string;
  readonly detail: string | undefined;
  /** How the file is shown. */
  readonly preview: Preview;
  /** The file. Its `content` is a `Blob`; the core only passes it on. */
  readonly file:
    | { readonly status: 'loading' }
    | { readonly status: 'failed'; readonly message: string }
    | { readonly status: 'ready'; readonly content: object };
}

/** An MIS record, an update or a meeting in the timeline. */
export interface TimelineEntry {
  readonly kind: ReportKind;
  /** The title of an MIS record, such as its quarter; the date and time of an update or a meeting. */
  readonly when: string;
  /** The beginning of an update; for the other kinds their name: `Management report`, `Meeting`. */
  readonly text: string;
  readonly links: readonly DocumentLink[];
}

/** The entries of a month: `November 2026`. */
export interface TimelineMonth {
  readonly month: string;
  /** `index` counts over all months. */
  readonly entries: readonly (TimelineEntry & { readonly index: number })[];
}

/** All three lists as one, newest first. */
export type TimelineState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly text: string; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      /** Empty when all records that were loaded have been left out. */
      readonly months: readonly TimelineMonth[];
      /** Says how many of the loaded records could not be shown; `undefined` when all can. */
      readonly note: string | undefined;
      readonly hasOlder: boolean;
    };

/** @see docs/product.md#important-links */
export interface ImportantLinksState {
  /** In place of the tabs; `undefined` while these are shown. */
  readonly timeline: TimelineState | undefined;
  readonly content: ReportTabContent;
  /** `undefined` while no update is open. */
  readonly dialog: UpdateDialogState | undefined;
  /** `undefined` while no document is shown. */
  readonly document: DocumentDialogState | undefined;
}
