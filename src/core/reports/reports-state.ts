import type { RichTextView } from '../shared/rich-text.ts';
import type { WebLink } from '../shared/web-link.ts';
import type { ReportKind } from './report.ts';

/** A document or a recording: `Doc`, or `Doc 2` where there are several. */
export interface PaperLink {
  readonly label: string;
  /** `undefined`: the address is missing or may not be opened; the label is shown as text. */
  readonly to: WebLink | undefined;
}

/** A line of MIS (FY/Quarter/Date) or of Meetings (date and time). */
export interface PapersRow {
  readonly title: string;
  readonly links: readonly PaperLink[];
}

/** A line of Updates; pressed, it opens the dialog. */
export interface UpdateRow {
  readonly dateTime: string;
  /** The first 50 characters of its words. */
  readonly preview: string;
}

/** The Previous and Next below a list. */
export interface PagerView {
  /** Counts from 1. */
  readonly page: number;
  readonly previous: boolean;
  readonly next: boolean;
}

/** One page of a list of reports. */
export type ReportListState<Row> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** The way back from a later page. */
      readonly pager: PagerView | undefined;
    }
  | { readonly status: 'empty'; readonly text: string; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      /** Says how many records could not be shown; `undefined` when all are. */
      readonly note: string | undefined;
      readonly pager: PagerView;
      /** Another page is on its way; until then these rows stay. */
      readonly busy: boolean;
    };

export type ReportTab = ReportKind;

/** The tab that is open, with its list. */
export type ReportTabContent =
  | { readonly tab: 'mis' | 'meetings'; readonly list: ReportListState<PapersRow> }
  | { readonly tab: 'updates'; readonly list: ReportListState<UpdateRow> };

/** An update, open in its dialog. */
export interface UpdateDialogState {
  /** The date and time, or 'Update Details'. */
  readonly title: string;
  readonly content: RichTextView;
}

/** @see docs/product.md#important-links */
export interface ImportantLinksState {
  readonly content: ReportTabContent;
  /** `undefined` while no update is open. */
  readonly dialog: UpdateDialogState | undefined;
}
