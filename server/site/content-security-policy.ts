import type { PageConfiguration } from '../platform/config/app-config.ts';
import type { InlineHashes } from './html-page.ts';

const GOOGLE_CLIENT = 'https://accounts.google.com/gsi/client';
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/';
const GOOGLE_STYLE = 'https://accounts.google.com/gsi/style';

/**
 * The policy of every page: only our own files and the script in the page run, and strings become code or markup only
 * through the three named Trusted Types policies. Google's origins are allowed only with a client id.
 * @param pages configuration of the app in each page, from the environment or the build
 * @param inline hashes of the script and the styles that the build wrote into each page
 */
export function contentSecurityPolicy(
  pages: readonly PageConfiguration[],
  inline: readonly InlineHashes[],
): string {
  const usesGoogle = pages.some((page) => page.VITE_GOOGLE_CLIENT_ID !== undefined);
  const services = pages
    .flatMap((page) => [page.VITE_API_BASE_URL, page.VITE_GEO_BASE_URL])
    .flatMap(originOf);
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    [
      'script-src',
      "'self'",
      ...distinct(inline.map(({ scripts }) => scripts)),
      ...(usesGoogle ? [GOOGLE_CLIENT] : []),
    ],
    [
      'style-src',
      "'self'",
      ...distinct(inline.map(({ styles }) => styles)),
      ...(usesGoogle ? [GOOGLE_STYLE] : []),
    ],
    ['img-src', "'self'", 'data:', 'blob:', 'https:'],
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...new Set(services), ...(usesGoogle ? [GOOGLE_SIGN_IN] : [])],
    // A report's PDF, which the app has fetched itself and declared to be a PDF.
    ['frame-src', 'blob:', ...(usesGoogle ? [GOOGLE_SIGN_IN] : [])],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'kopal', 'dompurify', 'highcharts'],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

const distinct = (hashes: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(hashes.flat())].sort();

/** The origin of an address on another host; empty for a path on our host. */
function originOf(address: string | undefined): string[] {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? [url.origin] : [];
}
