import { createHash } from 'node:crypto';
import { compress, type ContentEncoding, preferredEncoding } from './compression.ts';
import type { AppContext } from './context.ts';
import { matchesTag } from './entity-tag.ts';

/** Below this many bytes compression costs more than it saves. */
const MIN_BYTES_TO_COMPRESS = 1_024;

/** JSON that is ready to be sent, with its entity tag; compressed at most once for each encoding. */
export class JsonResponse {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Weak, because it is the same for every encoding. */
  readonly tag: string;
  readonly #compressed = new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(value: unknown) {
    this.body = new TextEncoder().encode(JSON.stringify(value));
    this.tag = `W/"${createHash('sha256').update(this.body).digest('base64url')}"`;
  }

  compressed(encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#compressed.get(encoding) ?? compress(this.body, encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/**
 * Responds with JSON, compressed from 1 kB on; a read also gets an `ETag` of its body, or 304 if the client has this
 * body already. Not for a response that holds a secret: its compressed length would reveal something about the secret.
 * @param value a value, or a `JsonResponse` that was made earlier
 */
export async function sendJson(c: AppContext, value: unknown): Promise<Response> {
  const response = value instanceof JsonResponse ? value : new JsonResponse(value);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    c.header('ETag', response.tag);
    if (matchesTag(c.req.header('if-none-match'), response.tag)) return c.body(null, 304);
  }
  c.header('Content-Type', 'application/json');
  const isShort = response.body.byteLength < MIN_BYTES_TO_COMPRESS;
  const encoding = isShort ? undefined : preferredEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined) return c.body(response.body);
  c.header('Content-Encoding', encoding);
  return c.body(await response.compressed(encoding));
}
