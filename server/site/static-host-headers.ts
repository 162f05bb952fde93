import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../platform/http/security-headers.ts';
import { REVALIDATED } from './serve-site.ts';
import type { Site } from './site.ts';

/**
 * The headers that this server sends with every page over TLS; a static host must send the same.
 * @see docs/operations.md, "Headers of a static host"
 */
export function staticHostHeaders({
  contentSecurityPolicy,
}: Pick<Site, 'contentSecurityPolicy'>): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': REVALIDATED,
    'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
  };
}
