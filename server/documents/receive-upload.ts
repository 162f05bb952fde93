import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../src/core/kyc/image-file.ts';
import { freeingBuffers } from '../platform/freeing-buffers.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AppContext } from '../platform/http/context.ts';
import { multipartBoundary } from './multipart-boundary.ts';

/** The image, and the bytes that a form adds. */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 64 * 1024;

const FORM_LIMITS = {
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
export interface ReceivedUpload<File> {
  /** The field `fileName` as it was sent, not validated yet. */
  readonly fileName: string;
  readonly file: File;
}

/**
 * Reads the file of a form to its end.
 * @param signal aborted when the form cannot be received; the promise settles once everything is closed
 */
type ReadFile<File> = (file: Readable, signal: AbortSignal) => Promise<File>;

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
  const bytes = Number(c.req.header('content-length') ?? MAX_UPLOAD_BYTES);
  if (!(bytes <= MAX_UPLOAD_BYTES)) throw tooLarge();
  return { bytes, boundary };
}

/**
 * Streams the one file of a form (`files`) into a reader, and reads its name (`fileName`). Never keeps the file in
 * memory; cuts the stream at its size limit. The reader has finished when this does.
 * @throws ApiError 400, 413; the error of a disk that cannot be written
 */
export async function receiveUpload<File>(
  c: AppContext,
  { boundary }: Pick<AnnouncedUpload, 'boundary'>,
  readFile: ReadFile<File>,
): Promise<ReceivedUpload<File>> {
  const body = c.req.raw.body;
  if (body === null) throw incomplete();
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: FORM_LIMITS,
  });
  const stop = new AbortController();
  const form = readForm(parser, readFile, stop.signal);
  try {
    const reading = pipeline(Readable.fromWeb(body), bounded(MAX_UPLOAD_BYTES), freeingBuffers, parser, stop);
    const [, file] = await Promise.all([reading, form.file]);
    const fileName = form.fileName();
    if (fileName === undefined || file === undefined) throw incomplete();
    return { fileName, file: file.read };
  } catch (error) {
    throw error instanceof ApiError || isDiskError(error) ? error : incomplete();
  } finally {
    // If one part fails, the others must not wait for it.
    stop.abort();
    await form.finished();
  }
}

/**
 * @returns the name, once the form was read; `file`, which settles when the file was read or cannot be, and resolves to
 * `undefined` when the form ends without one; and `finished`, which waits for its reader
 */
function readForm<File>(parser: InstanceType<typeof Busboy>, readFile: ReadFile<File>, signal: AbortSignal) {
  let fileName: string | undefined;
  let reading: Promise<File> | undefined;
  const file = new Promise<{ readonly read: File } | undefined>((resolve, reject) => {
    parser.on('field', (name: string, value: string) => {
      if (name === 'fileName') fileName ??= value;
    });
    parser.on('file', (name: string, stream: BusboyFileStream) => {
      // A part that breaks off may fail before it has a reader.
      stream.on('error', reject);
      if (name !== 'files') {
        stream.resume();
        reject(incomplete());
        return;
      }
      stream.once('limit', () => reject(tooLarge()));
      reading = readFile(stream, signal);
      reading.then((read) => resolve({ read }), reject);
    });
    parser.on('finish', () => {
      if (reading === undefined) resolve(undefined);
    });
    parser.on('error', reject);
  });
  // It may reject before it is awaited.
  file.catch(() => undefined);
  const finished = () =>
    reading?.then(
      () => undefined,
      () => undefined,
    );
  return { fileName: () => fileName, file, finished };
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
  error instanceof Error && 'syscall' in error && ['mkdir', 'open', 'write'].includes(String(error.syscall));
