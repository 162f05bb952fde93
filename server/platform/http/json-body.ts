import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import type { AppContext, AppEnvironment } from './context.ts';

/** Largest JSON bodies in bytes: 64 kB for `auth/…`, `me/…` and the demo's consent code, 256 kB for all other calls. */
export const BODY_LIMITS = { account: 64 * 1024, other: 256 * 1024 } as const;

const MAX_DEPTH = 32;

/**
 * Rejects a body above the limit with 413: at once by its `Content-Length`, else while it streams in. A body that
 * breaks off gets 400.
 */
export function limitBody(maxSize: number): MiddlewareHandler<AppEnvironment> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'The request is too large.', { Connection: 'close' });
    },
  });
  // `limit` itself reads a body without `Content-Length`, so it may throw. Errors of the handlers after it are not seen
  // here: Hono handles them inside `next`.
  return (c, next) => received(limit(c, next));
}

/**
 * Reads and validates a JSON body. Fields that the schema does not list are dropped, so they are never stored.
 * @throws ApiError 415 for a compressed body or a type other than JSON, 400 for a body that is not valid or breaks off
 */
export async function readJson<S extends v.GenericSchema>(
  c: AppContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase();
  if (type !== 'application/json' || (encoding !== undefined && encoding !== 'identity')) {
    throw new ApiError(415, 'Send this request as plain JSON (application/json).');
  }
  const text = decode(await received(c.req.arrayBuffer()));
  if (depth(text) > MAX_DEPTH) throw new ApiError(400, 'The request is nested too deeply.');
  const parsed = v.safeParse(schema, parse(text));
  if (!parsed.success) throw new ApiError(400, parsed.issues[0].message);
  return parsed.output;
}

/**
 * Throws ApiError 400 when the client hangs up. While the body is read, `ECONNRESET` can only mean that; later it could
 * also be a lost connection to the database.
 */
async function received<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const brokeOff = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    throw brokeOff ? new ApiError(400, 'The request broke off.') : error;
  }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, 'The request is not valid UTF-8 text.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The request is not valid JSON.');
  }
}

/** Nesting depth of brackets outside of strings, counted before parsing, so that deep nesting costs nothing. */
function depth(text: string): number {
  let open = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (open += 1));
    else if (char === '}' || char === ']') open -= 1;
  }
  return deepest;
}
