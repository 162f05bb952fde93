import sanitizeHtml from 'sanitize-html';
import { parseTextLink } from '../../src/core/shared/web-link.ts';

/** What a stored text may be made of: the same as what the app shows (`src/adapters/html`). */
const elements =
  'h1 h2 h3 h4 h5 h6 p div span br hr wbr blockquote pre ul ol li dl dt dd figure figcaption ' +
  'table caption colgroup col thead tbody tfoot tr th td a img ' +
  'b strong i em u s strike del ins mark small big sub sup code kbd samp var tt abbr cite q dfn time bdi bdo details summary';

/** Deeper nesting is cut: what the app would not show formatted is not stored formatted. */
const deepest = 100;

const options: sanitizeHtml.IOptions = {
  allowedTags: elements.split(' '),
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
    // The rule of the app itself: what follows a mail's address goes.
    a: (tagName, { href, ...attribs }) => {
      const safe = parseTextLink(href);
      return { tagName, attribs: safe === undefined ? attribs : { ...attribs, href: safe } };
    },
  },
  nestingLimit: deepest,
  disallowedTagsMode: 'discard',
};

/**
 * HTML as it is stored: no script, style, form, frame, handler or name is left. What the app shows is cleaned once
 * more there; either wall alone suffices.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);
