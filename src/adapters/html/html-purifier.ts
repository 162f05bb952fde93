import DOMPurify, { type Config } from 'dompurify';
import { safeImageUrl } from '../../core/shared/image-url.ts';
import { splitInsideLongWords } from '../../core/shared/readable-text.ts';
import type { SafeHtml } from '../../core/rich-text/rich-text-view.ts';
import { parseTextLink } from '../../core/shared/web-link.ts';
import type { HtmlPurifier } from './dom-purify-sanitiser.ts';

/**
 * The allowed elements. Other elements are removed and their text is kept, except the text of `script`, `style`, `svg`
 * and some more.
 */
const ELEMENTS =
  'h1 h2 h3 h4 h5 h6 p div span br hr wbr blockquote pre ul ol li dl dt dd figure figcaption ' +
  'table caption colgroup col thead tbody tfoot tr th td a img ' +
  'b strong i em u s strike del ins mark small big sub sup code kbd samp var tt abbr cite q dfn time bdi bdo details summary';

/**
 * The allowed attributes. None of them names or styles an element, submits a form or runs code; `href` and `src` are
 * checked below. Not allowed are `id`, `name`, `class`, `style`, `srcset` and event handlers, for example.
 */
const ATTRIBUTES =
  'href src alt title colspan rowspan span scope dir lang start reversed value datetime width height open';

/** One to four digits: bounds the sizes of images, the spans of cells and the numbers of list items. */
const SIZE = /^[0-9]{1,4}$/u;

const CONFIG: Config & { readonly RETURN_TRUSTED_TYPE: true } = {
  ALLOWED_TAGS: ELEMENTS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_TRUSTED_TYPE: true,
};

function secureLink(link: Element): void {
  const safe = parseTextLink(link.getAttribute('href'));
  if (safe === undefined) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', safe);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function secureImage(image: Element): void {
  const source = safeImageUrl(image.getAttribute('src') ?? undefined);
  if (source === undefined) {
    image.remove();
    return;
  }
  image.setAttribute('src', source);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

function secureAttributes(element: Element): void {
  const name = element.localName;
  for (const attribute of ['width', 'height', 'colspan', 'rowspan', 'span', 'start', 'value']) {
    const value = element.getAttribute(attribute);
    if (value !== null && !SIZE.test(value)) element.removeAttribute(attribute);
  }
  if (name !== 'a') element.removeAttribute('href');
  if (name !== 'img') element.removeAttribute('src');
  if (name === 'a') secureLink(element);
  if (name === 'img') secureImage(element);
}

/**
 * Splits a long word into text nodes with a `<wbr>` between them, where a line can break. A browser's time to break a
 * word into lines grows with the square of its length. @see docs/mechanisms.md#long-words
 */
function splitLongWordsIn(node: Node): void {
  if (node.nodeType !== Node.TEXT_NODE) return;
  const [first = '', ...others] = splitInsideLongWords(node.nodeValue ?? '');
  if (others.length === 0) return;
  node.nodeValue = first;
  const rest = document.createDocumentFragment();
  for (const piece of others) rest.append(document.createElement('wbr'), piece);
  node.parentNode?.insertBefore(rest, node.nextSibling);
}

let purifier: HtmlPurifier | undefined;

/**
 * DOMPurify with the lists above. The core's rules validate the addresses of links and images, so that one rule
 * applies everywhere. Made once per page, because its Trusted Types policy `dompurify` can be created only once.
 * @throws when the browser cannot clean HTML
 */
export const htmlPurifier = (): HtmlPurifier => (purifier ??= createHtmlPurifier());

function createHtmlPurifier(): HtmlPurifier {
  if (!DOMPurify.isSupported) throw new Error('This browser cannot clean HTML.');
  DOMPurify.addHook('beforeSanitizeElements', splitLongWordsIn);
  DOMPurify.addHook('afterSanitizeAttributes', secureAttributes);
  return {
    purify: (html) => {
      const clean = DOMPurify.sanitize(html, CONFIG);
      return clean as typeof clean & SafeHtml;
    },
  };
}
