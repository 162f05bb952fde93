import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageConfiguration } from '../platform/config/app-config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { configurationIn, fillConfiguration, inlineHashes, type InlineHashes } from './html-page.ts';

/** One file of the built app, in every encoding that exists. */
export interface SiteFile {
  readonly contentType: string;
  readonly etag: string;
  /** Whether the file's name contains a hash of its content, so that it can be cached forever. */
  readonly isImmutable: boolean;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The built app as it was at start, fully in memory: a lookup by path can never leave the folder, and a concurrent
 * build cannot mix with it.
 */
export interface Site {
  /** By URL path from the root: `/index.html`, `/assets/app-1a2b3c.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly contentSecurityPolicy: string;
}

/** By file extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built app and writes the run-time configuration into its pages.
 * @returns `undefined` when the folder has no `index.html`
 */
export async function loadSite(folder: string, configuration: PageConfiguration): Promise<Site | undefined> {
  const contents = await readAll(folder);
  if (!contents.has('/index.html')) return undefined;
  const files = new Map<string, SiteFile>();
  const configurations: PageConfiguration[] = [];
  const inline: InlineHashes[] = [];
  for (const [path, bytes] of contents) {
    if (isCompressedCopy(path, contents) || isHidden(path)) continue;
    if (extname(path) === '.html') {
      const html = fillConfiguration(new TextDecoder().decode(bytes), configuration);
      configurations.push(configurationIn(html));
      inline.push(inlineHashes(html));
      files.set(path, pageFile(html));
    } else {
      files.set(path, assetFile(path, bytes, contents));
    }
  }
  return { files, contentSecurityPolicy: contentSecurityPolicy(configurations, inline) };
}

type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

async function readAll(folder: string): Promise<Contents> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    contents.set(`/${relative(folder, file).split(sep).join('/')}`, new Uint8Array(await readFile(file)));
  }
  return contents;
}

/** Files of tools, such as `.vite/manifest.json`; `.well-known` is for visitors (RFC 8615). */
const isHidden = (path: string): boolean => /\/\.(?!well-known\/)/.test(path);

/** Whether the file is a `.br` or `.gz` beside its original. */
function isCompressedCopy(path: string, contents: Contents): boolean {
  return /\.(br|gz)$/.test(path) && contents.has(path.replace(/\.(br|gz)$/, ''));
}

/**
 * The build's compressed copies of a page lack the configuration, so the page is compressed again at each start. The
 * highest qualities are not used: they take four times as long for pages 2% smaller.
 */
function pageFile(html: string): SiteFile {
  const identity = new TextEncoder().encode(html);
  return {
    contentType: CONTENT_TYPES['.html'] ?? 'text/html',
    etag: etagOf(identity),
    isImmutable: false,
    identity,
    br: new Uint8Array(brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })),
    gzip: new Uint8Array(gzipSync(identity)),
  };
}

function assetFile(path: string, identity: Uint8Array<ArrayBuffer>, contents: Contents): SiteFile {
  return {
    contentType: CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: etagOf(identity),
    isImmutable: /^\/assets\/(?:.*[-.])?[A-Za-z0-9_-]{7,}\.\w+$/.test(path),
    identity,
    br: contents.get(`${path}.br`),
    gzip: contents.get(`${path}.gz`),
  };
}

function etagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
