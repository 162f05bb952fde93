import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PageConfiguration } from '../../../server/platform/config/app-config.ts';
import { securityHeaders } from '../../../server/platform/http/security-headers.ts';
import { contentSecurityPolicy } from '../../../server/site/content-security-policy.ts';
import { inlineStyleHashes } from '../../../server/site/html-page.ts';

/** Returns the headers that the reference server sends with a file, so that a fault test has the same policy. */
export function securityHeadersOf(
  path: string,
  dist: string,
  configuration: PageConfiguration,
): Readonly<Record<string, string>> {
  if (extname(path) !== '.html') return securityHeaders;
  const pages = globSync('**/*.html', { cwd: dist }).map((page) => readFileSync(join(dist, page), 'utf8'));
  return {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy([configuration], pages.flatMap(inlineStyleHashes)),
  };
}
