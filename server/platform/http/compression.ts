import { Readable } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './context.ts';

/** The encodings that answers are sent in. */
export type ContentEncoding = 'br' | 'gzip';

/** Below this many bytes compression costs more than it saves. */
const WORTHWHILE = 1_024;
/** Bytes that are compressed in one piece, which delays other requests; longer answers are compressed as streams. */
export const LONGEST_AT_ONCE = 128 * 1_024;

/**
 * Compresses JSON answers as streams: a portfolio of 10,000 holdings repeats the same startups at distances that only
 * brotli's larger window covers.
 */
export const compressJson: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status !== 200 || headers.has('Content-Encoding') || c.req.method === 'HEAD') return;
  if (!headers.get('Content-Type')?.startsWith('application/json')) return;
  if (headers.get('Vary')?.includes('Accept-Encoding') !== true) headers.append('Vary', 'Accept-Encoding');
  if (c.get('noCompression') || Number(headers.get('Content-Length') ?? Infinity) < WORTHWHILE) return;
  const encoding = preferredEncoding(c.req.header('accept-encoding'));
  // The body is read last: the Node server sends an answer faster while nothing has requested its stream.
  if (encoding === undefined || c.res.body === null) return;
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_LGWIN]: 20,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : createGzip({ level: 4 });
  const source = Readable.fromWeb(c.res.body);
  source.on('error', (error) => compressor.destroy(error));
  compressor.on('close', () => source.destroy());
  // A copy: the response of the Node server forgets changes of its headers when another is made from it.
  const changed = new Headers(headers);
  changed.set('Content-Encoding', encoding);
  changed.delete('Content-Length');
  c.res = new Response(Readable.toWeb(source.pipe(compressor)), { status, headers: changed });
};

/** The encoding for an answer of this many bytes; `undefined` when it is too short or the client takes none. */
export const encodingFor = (accepted: string | undefined, bytes: number): ContentEncoding | undefined =>
  bytes < WORTHWHILE ? undefined : preferredEncoding(accepted);

/**
 * Compresses a whole body at once.
 * @param quality of brotli and gzip: 1 for a short answer, 3 for one answer, 9 for one that is kept
 */
export function compressWhole(
  body: Uint8Array,
  encoding: ContentEncoding,
  quality: 1 | 3 | 9,
): Uint8Array<ArrayBuffer> {
  if (encoding === 'gzip') return gzipSync(body, { level: quality });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** The better of `br` and `gzip` that the client takes. */
export function preferredEncoding(accepted: string | undefined): ContentEncoding | undefined {
  const taken = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    taken.set(name, quality === undefined ? 1 : Number(quality));
  }
  const quality = (name: string): number => taken.get(name) ?? taken.get('*') ?? 0;
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br';
  return quality('gzip') > 0 ? 'gzip' : undefined;
}
