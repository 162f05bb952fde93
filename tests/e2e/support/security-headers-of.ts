import { createHash } from 'node:crypto';
import { extname } from 'node:path';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types kopal dompurify highcharts',
] as const;

/** The headers that the reference server sends with a file: a fault test must run under the same policy. */
export async function securityHeadersOf(
  path: string,
  bytes: Buffer,
): Promise<Readonly<Record<string, string>>> {
  const headers = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
  if (extname(path) !== '.html') return headers;
  const hashes = [...bytes.toString('utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css]) =>
      `'sha256-${createHash('sha256')
        .update(css ?? '')
        .digest('base64')}'`,
  );
  const style = ["style-src 'self'", ...hashes].join(' ');
  return { ...headers, 'content-security-policy': [...POLICY, style].join('; ') };
}
