import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { MAX_FILE_BYTES } from '../../src/core/kyc/image-file.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppContext } from '../http/context.ts';
import type { FileStore } from './file-store.ts';
import { multipartBoundary } from './multipart-boundary.ts';

/** The picture, and what a form adds around it. */
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

/** What the headers of an upload say of it. */
export interface AnnouncedUpload {
  /** The most bytes that will come. */
  readonly bytes: number;
  /** Between the parts of the form; one that the parser takes. */
  readonly boundary: string;
}

/** What an upload consists of. */
export interface ReceivedUpload {
  /** The field `fileName`, as it was sent: not yet judged. */
  readonly fileName: string;
}

/**
 * Refuses at once what its own headers say is no upload, or too large a one.
 * @throws ApiError 413, 415
 */
export function judgeHeaders(c: AppContext): AnnouncedUpload {
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
 * Streams the one file of a form (`files`) into the store, and reads its name (`fileName`). Nothing is kept in memory,
 * whatever comes; the stream is cut where it exceeds its bound.
 * @param storedAs under which the file is left as a partial one, also when this fails
 * @throws ApiError 400, 413
 */
export async function receiveUpload(
  c: AppContext,
  { boundary }: Pick<AnnouncedUpload, 'boundary'>,
  files: FileStore,
  storedAs: string,
): Promise<ReceivedUpload> {
  const body = c.req.raw.body;
  if (body === null) throw incomplete();
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: formLimits,
  });
  const target = await files.openPartial(storedAs);
  // What goes wrong with it is told by the pipeline into it.
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
    throw error instanceof ApiError || isOfTheDisk(error) ? error : incomplete();
  } finally {
    // Whichever part failed, the others must not wait for it.
    stop.abort();
    target.destroy();
    if (!target.closed) await new Promise((resolve) => target.once('close', resolve));
  }
}

/** @returns the fields, and `done`: settles when the file is written, or cannot be, or the form is over without one */
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
  // It may fail before anybody waits for it.
  done.catch(() => undefined);
  return { done, fields };
}

/** Passes on at most so many bytes. */
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

const tooLarge = (): ApiError =>
  new ApiError(413, 'File size should not be greater than 50 MB.', { Connection: 'close' });

const incomplete = (): ApiError =>
  new ApiError(400, 'The upload must include the fields files and fileName.', {
    Connection: 'close',
  });

/** A full disk is no fault of the caller. */
const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));
