/** The content that turns the built `index.html` into one page. */
export interface PageContent {
  /** Names the page for the application, which takes it over. */
  readonly page: string;
  readonly product: string;
  readonly title: string;
  readonly markup: string;
  /** Modules and style sheets that an investor's page loads next, the portfolio's own module first. */
  readonly investorParts: readonly string[];
  /** Files that draw the dashboard's charts. */
  readonly chartParts: readonly string[];
  /** Base of the product API; `undefined` in a build without one. */
  readonly apiBase: string | undefined;
  /** Fonts that the page shows at once, besides those that `index.html` preloads. */
  readonly fonts: readonly string[];
}

const EARLY_SCRIPT = '<script src="/early.js"></script>';
const ROOT = '<div id="root"></div>';

/**
 * Fills in a page that can be painted before any script has loaded: its markup is in the root element.
 * @throws when `index.html` lacks one of the expected places
 */
export function fillPage(html: string, content: PageContent): string {
  const root = `<div id="root" data-drawn="${content.page}" data-product="${escape(content.product)}">${content.markup}</div>`;
  const head = [
    ...content.fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
    ),
    namedFiles('investor-parts', content.investorParts),
    namedFiles('chart-parts', content.chartParts),
    ...(content.apiBase === undefined
      ? []
      : [`<meta name="api-base" content="${escape(content.apiBase)}" />`]),
    EARLY_SCRIPT,
  ].join('\n    ');
  const titled = replaceOnce(html, /<title>[^<]*<\/title>/, `<title>${escape(content.title)}</title>`);
  return replaceOnce(replaceOnce(titled, EARLY_SCRIPT, head), ROOT, root);
}

const namedFiles = (name: string, files: readonly string[]): string =>
  `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}" />`;

function replaceOnce(page: string, from: string | RegExp, to: string): string {
  const found = typeof from === 'string' ? page.includes(from) : from.test(page);
  if (!found) throw new Error(`index.html has no ${String(from)}.`);
  return page.replace(from, () => to);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
