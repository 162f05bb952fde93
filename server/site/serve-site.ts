import { extname } from 'node:path/posix';
import { ApiError } from '../platform/http/api-error.ts';
import { preferredEncoding } from '../platform/http/compression.ts';
import type { AppContext } from '../platform/http/context.ts';
import { matchesTag, tagOf } from '../platform/http/entity-tag.ts';
import { CONTENT_TYPES, type Site, type SiteFile } from './site.ts';

/** Extensions that show that a path is a file: those of the app, and others that bots request from any website. */
const FILE_ENDINGS: ReadonlySet<string> = new Set([
  ...Object.keys(CONTENT_TYPES),
  ...['.avif', '.br', '.gz', '.htm', '.mjs', '.pdf', '.php', '.ttf', '.woff', '.xml', '.zip'],
]);
/** For pages and other files without a hash in their names: the browser may store them, but must revalidate them. */
export const REVALIDATED = 'no-cache';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built app: a file, the page of a folder (`/auth/login` from `auth/login/index.html`), and `index.html` for
 * every other path of the app. A path that can only be a file and does not exist gets a plain 404, so a missing chunk
 * is noticed.
 */
export function serveSite(site: Site | undefined): (c: AppContext) => Response {
  return (c) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' });
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      throw new ApiError(405, 'This address does not accept this kind of request.', {
        Allow: 'GET, HEAD, OPTIONS',
      });
    }
    if (site === undefined) {
      throw new ApiError(
        404,
        'The app is not built yet: run "npm run build" and start again. The API is at /api.',
      );
    }
    const file = findFile(site, c.req.path);
    if (site.files.has(c.req.path)) c.set('loggedPath', c.req.path);
    if (file === undefined) throw new ApiError(404, 'Nothing was found at this address.');
    return response(c, file, site);
  };
}

/** Returns the file that a path of the site shows; `undefined` if there is none. */
export function findFile({ files }: Site, rawPath: string): SiteFile | undefined {
  const path = decoded(rawPath);
  if (path === undefined) return undefined;
  const folder = path.replace(/\/+$/, '');
  const exact = files.get(path) ?? files.get(`${folder}/index.html`);
  return exact ?? (isFilePath(folder) ? undefined : files.get('/index.html'));
}

/** The headers of a file that are the same in every encoding. */
export const fileHeaders = (site: Site, file: SiteFile): Readonly<Record<string, string>> => ({
  'Content-Type': file.contentType,
  'Cache-Control': file.isImmutable ? ONE_YEAR : REVALIDATED,
  'Content-Security-Policy': site.contentSecurityPolicy,
});

/** Recognises a file by its folder or a known extension; any other dot may be part of an id: `/deal/a.b`. */
function isFilePath(path: string): boolean {
  return (
    path.startsWith('/assets/') || path.startsWith('/.') || FILE_ENDINGS.has(extname(path).toLowerCase())
  );
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function response(c: AppContext, file: SiteFile, site: Site): Response {
  const compressible = file.br !== undefined || file.gzip !== undefined;
  const wanted = compressible ? preferredEncoding(c.req.header('accept-encoding')) : undefined;
  const encoding = wanted !== undefined && file[wanted] !== undefined ? wanted : undefined;
  const etag = tagOf(file.etag, encoding);
  const headers: Record<string, string> = { ...fileHeaders(site, file), ETag: etag };
  if (compressible) headers['Vary'] = 'Accept-Encoding';
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  const bytes = (encoding === undefined ? undefined : file[encoding]) ?? file.identity;
  headers['Content-Length'] = String(bytes.byteLength);
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(bytes, 200, headers);
}
