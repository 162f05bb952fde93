import { createHash } from 'node:crypto';
import { PAGE_KEYS, type PageConfiguration } from '../platform/config/app-config.ts';

const CONFIG_ELEMENT = /(<script\b(?=[^>]*\bid=["']?app-config\b)[^>]*>)([\s\S]*?)(<\/script>)/i;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** The product's name in the pages of `pages/`: a marked element, or the end of a marked title. */
const PRODUCT_NAME = /(<span data-product-name>|<title data-product-name>[^<]*? · )[^<]*/g;
/** A script in the page itself. Scripts with `src` are files; those with `type` are the configuration or modules. */
const INLINE_SCRIPT = /<script\b(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Writes the run-time configuration into `<script type="application/json" id="app-config">`, and its product name into
 * the places that are marked with `data-product-name`. A value that the page already has stays unless `configuration`
 * sets another one.
 */
export function fillConfiguration(html: string, configuration: PageConfiguration): string {
  const filled = html.replace(CONFIG_ELEMENT, (_, open: string, built: string, close: string) => {
    return `${open}${scriptSafe({ ...builtConfiguration(built), ...configuration })}${close}`;
  });
  const name = configuration.VITE_PRODUCT_NAME;
  return name === undefined
    ? filled
    : filled.replaceAll(PRODUCT_NAME, (_, start: string) => start + textSafe(name));
}

/** Reads the settings in a page: those from the build, or after `fillConfiguration` the merged ones. */
export const configurationIn = (html: string): PageConfiguration =>
  pageSettings(builtConfiguration(CONFIG_ELEMENT.exec(html)?.[2] ?? ''));

/** Returns the settings of a page that are set; other keys and empty values are left out. */
export function pageSettings(values: Readonly<Record<string, unknown>>): PageConfiguration {
  return Object.fromEntries(
    PAGE_KEYS.flatMap((key) => {
      const value = values[key];
      return typeof value === 'string' && value !== '' ? [[key, value]] : [];
    }),
  );
}

/** The hashes of a page's inline elements, as sources of the policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, INLINE_SCRIPT),
  styles: hashesOf(html, INLINE_STYLE),
});

/** The hash of each element's text, as browsers compute it. */
function hashesOf(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(([, content = '']) => {
    // Browsers hash the parsed text, in which every line break is a line feed.
    const text = content.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

const textSafe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes JSON in which no text can end the script element or open a comment. */
function scriptSafe(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function builtConfiguration(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
