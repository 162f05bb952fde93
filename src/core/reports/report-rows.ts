import { formatDateTime, formatLongDate, parseDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { RichTextView, UntrustedHtml } from '../rich-text/rich-text-view.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { shortened } from '../shared/shortened.ts';
import { parseWebLink, type WebLink } from '../shared/web-link.ts';
import { documentDetail, documentType } from './document-type.ts';
import { reportPeriod } from './report-period.ts';
import type { Meeting, MisRecord, ReportDocument, StartupUpdate } from './report.ts';
import type { DocumentLink, DocumentsRow, UpdateRow } from './reports-state.ts';

/** @see docs/product.md#limits */
const PREVIEW_LENGTH = 50;
/** Number of characters read before shortening; one visible character may consist of several. */
const PREVIEW_READ = 2000;

const UNTITLED_UPDATE = 'Update Details';

/** A title that is only a calendar date, or a date with a time. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/u;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/u;

/** `Doc` for a single link, otherwise `Doc 1`, `Doc 2`. */
const linkLabel = (word: string, index: number, count: number): string =>
  count === 1 ? word : `${word} ${index + 1}`;

/** Whether a document can be fetched, so that it can be shown here. */
export type CanFetch = (address: WebLink) => boolean;

function documentLinks(documents: readonly ReportDocument[], canFetch: CanFetch): readonly DocumentLink[] {
  return documents.map((document, index) => {
    const to = parseWebLink(document.address);
    return {
      label: linkLabel('Doc', index, documents.length),
      to,
      detail: documentDetail(document),
      preview: to !== undefined && canFetch(to) ? documentType(document)?.preview : undefined,
    };
  });
}

/** The title of a management report; an ISO date in words: `August 1, 2026`. */
export function misTitle(title: string | undefined): string {
  if (title === undefined) return NOT_AVAILABLE;
  const text = title.trim();
  if (!ISO_DATE.test(text) && !ISO_MOMENT.test(text)) return text;
  return formatLongDate(parseDate(text));
}

export const misRow = ({ title, documents }: MisRecord, canFetch: CanFetch): DocumentsRow => ({
  title: misTitle(title),
  period: title === undefined ? undefined : reportPeriod(title),
  links: documentLinks(documents, canFetch),
});

export const meetingRow = ({ held, links }: Meeting): DocumentsRow => ({
  title: formatDateTime(held),
  period: undefined,
  links: links.map((address, index) => ({
    label: linkLabel('Link', index, links.length),
    to: parseWebLink(address),
    detail: undefined,
    preview: undefined,
  })),
});

/** The first 50 characters of the content's text, on one line. @see docs/product.md#important-links */
export function updateExcerpt(
  content: UntrustedHtml | undefined,
  richTexts: Pick<RichTexts, 'plainText'>,
): string {
  const words =
    content === undefined ? '' : richTexts.plainText(content, PREVIEW_READ).replaceAll(/\s+/gu, ' ');
  return words === '' ? NOT_AVAILABLE : shortened(words, PREVIEW_LENGTH);
}

export const updateRow = (
  { posted, content }: StartupUpdate,
  richTexts: Pick<RichTexts, 'plainText'>,
): UpdateRow => ({
  dateTime: formatDateTime(posted),
  excerpt: updateExcerpt(content, richTexts),
});

/** The title of an update's dialog: its date and time when known. */
export const updateTitle = ({ posted }: StartupUpdate): string =>
  posted?.epochMs === undefined ? UNTITLED_UPDATE : formatDateTime(posted);

/** Content of the dialog for an update without content. */
export const NO_CONTENT: RichTextView = { kind: 'text', text: NOT_AVAILABLE };
