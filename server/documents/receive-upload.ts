import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../src/core/kyc/image-file.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AppContext } from '../platform/http/context.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import { multipartBoundary } from './multipart-boundary.ts';

/** The image, and the bytes that a form adds. */
export const maxUploadBytes = MAX_FILE_BYTES + 64 * 1024;

const formLimits = {
  files: 1,
  fields: 2,
  parts: 4,
  fieldNameSize: 64,
  fieldSize: 256,
  fileSize: MAX_FILE_BYTES,
  headerPairs: 16,
  headerSize: 4_096,
} as const;

/** The size and boundary announced by the headers of an upload. */
export interface AnnouncedUpload {
  /** Upper bound of the bytes to come. */
  readonly bytes: number;
  /** Separates the parts of the form; valid for the parser. */
  readonly boundary: string;
}

/** The fields of a received upload. */
export interface ReceivedUpload {
  /** The field `fileName` as it was sent, not validated yet. */
  readonly fileName: string;
}

/**
 * Rejects a request at once if its headers show that it is not an upload or is too large.
 * @throws ApiError 413, 415
 */
export function validateHeaders(c: AppContext): AnnouncedUpload {
  const boundary = multipartBoundary(c.req.header('content-type') ?? '');
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (boundary === undefined || encoding !== 'identity') {
    throw new ApiError(415, 'Send the document as a form (multipart/form-data).', { Connection: 'close' });
  }
  const bytes = Number(c.req.header('content-length') ?? maxUploadBytes);
  if (!(bytes <= maxUploadBytes)) throw tooLarge();
  return { bytes, boundary };
}

/**
 * Streams the one file of a form (`files`) into the store, and reads its name (`fileName`). Never keeps the file in
 * memory; cuts the stream at its size limit.
 * @param storedAs name under which the partial file is left, even on failure
 * @throws ApiError 400, 413
 */
export async function receiveUpload(
  c: AppContext,
  { boundary }: Pick<AnnouncedUpload, 'boundary'>,
  files: DocumentStore,
  storedAs: string,
): Promise<ReceivedUpload> {
  const body = c.req.raw.body;
  if (body === null) throw incomplete();
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: formLimits,
  });
  const target = await files.openPartial(storedAs);
  // The pipeline into the file reports its errors.
  target.on('error', () => undefined);
  const stop = new AbortController();
  try {
    const form = readForm(parser, target, stop.signal);
    const reading = pipeline(Readable.fromWeb(body), bounded(maxUploadBytes), parser, stop);
    await Promise.all([reading, form.done]);
    const { fileName, hasFile } = form.fields;
    if (fileName === undefined || !hasFile) throw incomplete();
    return { fileName };
  } catch (error) {
    throw error instanceof ApiError || isDiskError(error) ? error : incomplete();
  } finally {
    // If one part fails, the others must not wait for it.
    stop.abort();
    target.destroy();
    if (!target.closed) await new Promise((resolve) => target.once('close', resolve));
  }
}

/**
 * @returns the fields, and `done`, which settles when the file is written or cannot be, or the form ends without one
 */
function readForm(parser: InstanceType<typeof Busboy>, target: Writable, signal: AbortSignal) {
  const fields: { fileName: string | undefined; hasFile: boolean } = { fileName: undefined, hasFile: false };
  const done = new Promise<void>((resolve, reject) => {
    parser.on('field', (name: string, value: string) => {
      if (name === 'fileName') fields.fileName ??= value;
    });
    parser.on('file', (name: string, file: BusboyFileStream) => {
      if (name !== 'files') {
        file.resume();
        reject(incomplete());
        return;
      }
      fields.hasFile = true;
      file.once('limit', () => reject(tooLarge()));
      pipeline(file, target, { signal }).then(resolve, reject);
    });
    parser.on('finish', () => {
      if (!fields.hasFile) resolve();
    });
    parser.on('error', reject);
  });
  // It may reject before it is awaited.
  done.catch(() => undefined);
  return { done, fields };
}

/** Passes on at most `most` bytes. */
function bounded(most: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passed += chunk.byteLength;
      if (passed > most) done(tooLarge());
      else done(undefined, chunk);
    },
  });
}

const tooLarge = (): ApiError => new ApiError(413, FILE_TOO_LARGE, { Connection: 'close' });

const incomplete = (): ApiError =>
  new ApiError(400, 'The upload must include the fields files and fileName.', {
    Connection: 'close',
  });

/** Whether writing to the server's disk failed, which is not the caller's fault. */
const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));
