/** A part of a stream. */
export interface ByteChunk {
  /** Valid until the next chunk is requested: the memory is used again. */
  readonly bytes: Buffer;
  /** Whether the stream ends after it. */
  readonly isLast: boolean;
}

/**
 * Cuts a stream into chunks of one length; only the last one may be shorter or empty. Holds one chunk in memory.
 * @param size length of a chunk
 * @param first length of the first chunk, at most `size`
 */
export async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
  first = size,
): AsyncGenerator<ByteChunk, void, undefined> {
  const buffer = Buffer.allocUnsafeSlow(size);
  let wanted = first;
  let held = 0;
  for await (const part of source) {
    for (let at = 0; at < part.byteLength;) {
      if (held === wanted) {
        yield { bytes: buffer.subarray(0, held), isLast: false };
        wanted = size;
        held = 0;
      }
      const next = part.subarray(at, at + wanted - held);
      buffer.set(next, held);
      held += next.byteLength;
      at += next.byteLength;
    }
  }
  yield { bytes: buffer.subarray(0, held), isLast: true };
}
