import { formatDateTime, formatLongDate, parseDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { RichTextView, UntrustedHtml } from '../rich-text/rich-text-view.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { shortened } from '../shared/shortened.ts';
import { parseWebLink } from '../shared/web-link.ts';
import type { Meeting, MisRecord, StartupUpdate } from './report.ts';
import type { DocumentLink, DocumentsRow, UpdateRow } from './reports-state.ts';

/** @see docs/product.md#limits */
const PREVIEW_LENGTH = 50;
/** Number of characters read before shortening; one visible character may consist of several. */
const PREVIEW_READ = 2000;

const UNTITLED_UPDATE = 'Update Details';

/** A title that is only a calendar date, or a date with a time. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/u;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/u;

/** Labels the links: `Doc` for a single one, otherwise `Doc 1`, `Doc 2`. */
function documentLinks(word: string, addresses: readonly (string | undefined)[]): readonly DocumentLink[] {
  return addresses.map((address, index) => ({
    label: addresses.length === 1 ? word : `${word} ${index + 1}`,
    to: parseWebLink(address),
  }));
}

function misTitle(title: string | undefined): string {
  if (title === undefined) return NOT_AVAILABLE;
  const text = title.trim();
  if (!ISO_DATE.test(text) && !ISO_MOMENT.test(text)) return text;
  return formatLongDate(parseDate(text));
}

export const misRow = ({ title, documents }: MisRecord): DocumentsRow => ({
  title: misTitle(title),
  links: documentLinks('Doc', documents),
});

export const meetingRow = ({ held, links }: Meeting): DocumentsRow => ({
  title: formatDateTime(held),
  links: documentLinks('Link', links),
});

/** The first 50 characters of the content's text, on one line. @see docs/product.md#important-links */
export function updatePreview(
  content: UntrustedHtml | undefined,
  richTexts: Pick<RichTexts, 'words'>,
): string {
  const words = content === undefined ? '' : richTexts.words(content, PREVIEW_READ).replaceAll(/\s+/gu, ' ');
  return words === '' ? NOT_AVAILABLE : shortened(words, PREVIEW_LENGTH);
}

export const updateRow = (
  { posted, content }: StartupUpdate,
  richTexts: Pick<RichTexts, 'words'>,
): UpdateRow => ({
  dateTime: formatDateTime(posted),
  preview: updatePreview(content, richTexts),
});

/** The title of an update's dialog: its date and time when known. */
export const updateTitle = ({ posted }: StartupUpdate): string =>
  posted?.epochMs === undefined ? UNTITLED_UPDATE : formatDateTime(posted);

/** Content of the dialog for an update without content. */
export const NO_CONTENT: RichTextView = { kind: 'text', text: NOT_AVAILABLE };
