import sanitizeHtml from 'sanitize-html';
import { parseTextLink } from '../../src/core/shared/web-link.ts';

/** Elements that stored HTML may contain: the same that the app displays (`src/adapters/html`). */
const ELEMENTS =
  'h1 h2 h3 h4 h5 h6 p div span br hr wbr blockquote pre ul ol li dl dt dd figure figcaption ' +
  'table caption colgroup col thead tbody tfoot tr th td a img ' +
  'b strong i em u s strike del ins mark small big sub sup code kbd samp var tt abbr cite q dfn time bdi bdo details summary';

/** Deeper nesting is cut, because the app would not display it formatted. */
const DEEPEST = 100;

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
    // The app's own rule: drops the text after the address of a mail link.
    a: (tagName, { href, ...attribs }) => {
      const safe = parseTextLink(href);
      return { tagName, attribs: safe === undefined ? attribs : { ...attribs, href: safe } };
    },
  },
  nestingLimit: DEEPEST,
  disallowedTagsMode: 'discard',
};

/**
 * Cleans HTML for storage: removes every script, style, form, frame, handler and name. The app cleans the HTML again
 * before it displays it; each of the two is enough alone.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS);
