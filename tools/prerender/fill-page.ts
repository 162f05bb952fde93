/** What is written into the built `index.html` to make one page of it. */
export interface PageContent {
  /** Tells the application which page it takes over. */
  readonly page: string;
  readonly product: string;
  readonly title: string;
  readonly markup: string;
  /** Goes into the page itself. */
  readonly css: string;
  /** Files that a page for investors loads next. */
  readonly investorParts: readonly string[];
  /** Fonts that the page shows at once, besides those that `index.html` preloads. */
  readonly fonts: readonly string[];
}

const ROOT = '<div id="root"></div>';
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * A page that can be painted before any script or style sheet has arrived: its markup stands in the root element, its
 * rules in a style element. The whole style sheet moves behind the markup: it then holds up nothing above it, and is
 * still there before the first script runs.
 * @throws when `index.html` has not the places that this relies on
 */
export function fillPage(html: string, content: PageContent): string {
  const links = html.match(STYLE_LINK) ?? [];
  if (links.length === 0) throw new Error('index.html has no style sheet.');
  const root = `<div id="root" data-drawn="${content.page}" data-product="${escape(content.product)}">${content.markup}</div>`;
  const parts = content.investorParts.map((file) => `/${file}`).join(' ');
  const head = [
    ...content.fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
    ),
    `<meta name="investor-parts" content="${parts}" />`,
    `<style>${content.css}</style>`,
    '<script src="/early.js">',
  ].join('\n    ');
  const withoutLinks = links.reduce((page, link) => replaceOnce(page, link, ''), html);
  const titled = replaceOnce(
    withoutLinks,
    /<title>[^<]*<\/title>/,
    `<title>${escape(content.title)}</title>`,
  );
  const headed = replaceOnce(titled, '<script src="/early.js">', head);
  return replaceOnce(headed, ROOT, `${root}${links.join('')}`);
}

function replaceOnce(page: string, from: string | RegExp, to: string): string {
  const found = typeof from === 'string' ? page.includes(from) : from.test(page);
  if (!found) throw new Error(`index.html has no ${String(from)}.`);
  return page.replace(from, () => to);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
