import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The encodings that responses are sent in. */
export type ContentEncoding = 'br' | 'gzip';

/** Up to this many bytes, handing the body to another thread takes longer than compressing it. */
const MAX_SYNC_BYTES = 16 * 1_024;

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // A smaller window would not cover the distances at which a portfolio of 10,000 holdings repeats its startups.
    [constants.BROTLI_PARAM_LGWIN]: 20,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const GZIP = { level: 4 };

/** Compresses a body, a long one in another thread. */
export async function compress(
  body: Uint8Array,
  encoding: ContentEncoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const isLong = body.byteLength > MAX_SYNC_BYTES;
  if (encoding === 'gzip') return isLong ? promisify(gzip)(body, GZIP) : gzipSync(body, GZIP);
  return isLong ? promisify(brotliCompress)(body, BROTLI) : brotliCompressSync(body, BROTLI);
}

/** Returns `br` or `gzip`, whichever the client prefers, `br` on a tie; `undefined` when it accepts neither. */
export function preferredEncoding(accepted: string | undefined): ContentEncoding | undefined {
  const qualities = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    qualities.set(name, quality === undefined ? 1 : Number(quality));
  }
  const quality = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br';
  return quality('gzip') > 0 ? 'gzip' : undefined;
}
