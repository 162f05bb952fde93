import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { PageConfiguration } from '../../../server/platform/config/app-config.ts';
import { fillConfiguration } from '../../../server/site/html-page.ts';
import { securityHeadersOf } from './security-headers-of.ts';

const DIST = join(import.meta.dirname, '../../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};

/**
 * Responds with a file of `dist/`, with a folder's `index.html`, or with the application's page; with a 404 for a
 * missing file of `/assets/`.
 * @param configuration settings inserted into the pages, as by the reference server
 */
export async function serveBuiltApp(
  pathname: string,
  response: ServerResponse,
  configuration: PageConfiguration,
): Promise<void> {
  const file = await firstReadable(candidates(pathname));
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    ...securityHeadersOf(file.path, DIST, configuration),
    'Content-Type': TYPES[extname(file.path)] ?? 'application/octet-stream',
    'Cache-Control': file.path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  const isPage = extname(file.path) === '.html';
  response.end(isPage ? fillConfiguration(file.bytes.toString('utf8'), configuration) : file.bytes);
}

function candidates(pathname: string): readonly string[] {
  const below = normalize(join(DIST, decodeURIComponent(pathname)));
  if (!below.startsWith(DIST)) return [];
  // A missing hashed file must be a 404: an HTML page in its place would hide the error.
  if (pathname.startsWith('/assets/')) return [below];
  return [below, join(below, 'index.html'), join(DIST, 'index.html')];
}

async function firstReadable(paths: readonly string[]): Promise<{ path: string; bytes: Buffer } | undefined> {
  for (const path of paths) {
    try {
      return { path, bytes: await readFile(path) };
    } catch {
      // Not a file: try the next candidate.
    }
  }
  return undefined;
}
