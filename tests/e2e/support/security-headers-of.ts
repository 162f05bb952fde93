import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PageConfiguration } from '../../../server/platform/config/app-config.ts';
import { SECURITY_HEADERS } from '../../../server/platform/http/security-headers.ts';
import { contentSecurityPolicy } from '../../../server/site/content-security-policy.ts';
import { inlineHashes, type InlineHashes } from '../../../server/site/html-page.ts';

/** The hashes of the inline elements of a build's pages, by the build's folder. No test changes a build. */
const hashes = new Map<string, readonly InlineHashes[]>();

function inlineHashesOf(dist: string): readonly InlineHashes[] {
  const known = hashes.get(dist);
  if (known !== undefined) return known;
  const pages = globSync('**/*.html', { cwd: dist }).map((page) => readFileSync(join(dist, page), 'utf8'));
  const found = pages.map(inlineHashes);
  hashes.set(dist, found);
  return found;
}

/** Returns the security headers that the reference server sends with a file, for the fault server to send too. */
export function securityHeadersOf(
  path: string,
  dist: string,
  configuration: PageConfiguration,
): Readonly<Record<string, string>> {
  if (extname(path) !== '.html') return SECURITY_HEADERS;
  return {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy([configuration], inlineHashesOf(dist)),
  };
}
