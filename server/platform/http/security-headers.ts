import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ClientAddresses } from './client-address.ts';
import type { AppEnvironment } from './context.ts';

/**
 * Headers of every response, with the strictest values as the default: a route may set its own value for any of them,
 * mostly for `Cache-Control` and `Content-Security-Policy`. `same-origin-allow-popups` keeps Google's consent popup
 * working.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Sent over TLS only; browsers then use nothing but TLS for one year. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

/** Adds each of `SECURITY_HEADERS` that the route did not set, and HSTS when the client uses TLS. */
export function withSecurityHeaders(addresses: ClientAddresses): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (addresses.isEncrypted(c)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
  };
}

/**
 * Allows only the listed origins. The API uses bearer tokens and no cookies, so CORS credentials
 * (`Access-Control-Allow-Credentials`) stay off.
 */
export const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
