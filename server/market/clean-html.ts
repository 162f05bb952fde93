import sanitizeHtml from 'sanitize-html';
import type { Insertable, Updateable } from 'kysely';
import { parseTextLink } from '../../src/core/shared/web-link.ts';
import type { DealsTable, EventsTable, UpdatesTable } from '../platform/db/schema.ts';

/** Elements that stored HTML may contain: those that the app displays (`src/adapters/html`). */
const ELEMENTS =
  'h1 h2 h3 h4 h5 h6 p div span br hr wbr blockquote pre ul ol li dl dt dd figure figcaption ' +
  'table caption colgroup col thead tbody tfoot tr th td a img ' +
  'b strong i em u s strike del ins mark small big sub sup code kbd samp var tt abbr cite q dfn time bdi bdo details summary';

/** Deeper nesting is cut, because the app would not display it formatted. */
const MAX_DEPTH = 100;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ELEMENTS.split(' '),
  allowedAttributes: {
    '*': ['title', 'dir', 'lang'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    li: ['value'],
    col: ['span'],
    colgroup: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    del: ['datetime'],
    ins: ['datetime'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    // As in the app, a mail link loses its query: subject, body and copies.
    a: (tagName, { href, ...attribs }) => {
      const safe = parseTextLink(href);
      return { tagName, attribs: safe === undefined ? attribs : { ...attribs, href: safe } };
    },
  },
  nestingLimit: MAX_DEPTH,
  disallowedTagsMode: 'discard',
};

/**
 * Cleans HTML for storage: removes every script, style, form, frame, event handler, id, name and class. The app cleans
 * the HTML again before it displays it; either cleaning alone is enough.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

const cleanNullable = (html: string | null): string | null => (html === null ? null : cleanHtml(html));

/** Cleans the HTML columns of a deal; every write of a deal calls it. */
export function cleanDeal<Row extends Insertable<DealsTable> | Updateable<DealsTable>>(row: Row): Row {
  return row.detail === undefined ? row : { ...row, detail: cleanNullable(row.detail) };
}

const EVENT_HTML_COLUMNS = [
  'detail',
  'about',
  'current_investors',
  'previous_investors',
  'round_details',
  'traction',
] as const;

/** Cleans the HTML columns of an event; every write of an event calls it. */
export function cleanEvent<Row extends Insertable<EventsTable> | Updateable<EventsTable>>(row: Row): Row {
  const cleaned: Partial<Record<(typeof EVENT_HTML_COLUMNS)[number], string | null>> = {};
  for (const name of EVENT_HTML_COLUMNS) {
    const html = row[name];
    if (html !== undefined) cleaned[name] = cleanNullable(html);
  }
  return { ...row, ...cleaned };
}

/** Cleans the HTML of an update; every write of an update calls it. */
export function cleanUpdate<Row extends Insertable<UpdatesTable> | Updateable<UpdatesTable>>(row: Row): Row {
  return row.content === undefined ? row : { ...row, content: cleanHtml(row.content) };
}
