import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JpegCleaner, type JpegFindings } from './jpeg-cleaner.ts';

/** An image whose bytes have been received, without its metadata. */
export interface ReceivedImage extends JpegFindings {
  /** How many bytes were kept. */
  readonly bytes: number;
}

/**
 * Removes the metadata of an image and encrypts it while it is received. Never holds the image in memory, and nothing
 * of it leaves the process unencrypted. Reads to the end even if the bytes are not an image.
 * @param target closed when this resolves or rejects
 */
export async function receiveImage(
  file: Readable,
  encrypt: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  target: Writable,
  signal: AbortSignal,
): Promise<ReceivedImage> {
  const cleaner = new JpegCleaner();
  let bytes = 0;
  const clean = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      for (const kept of cleaner.write(chunk)) {
        bytes += kept.byteLength;
        yield kept;
      }
    }
  };
  // The pipeline reports the errors of its target.
  target.on('error', () => undefined);
  try {
    await pipeline(file, clean, encrypt, target, { signal });
    return { ...cleaner.findings(), bytes };
  } finally {
    target.destroy();
    if (!target.closed) await new Promise((resolve) => target.once('close', resolve));
  }
}
