import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { UPLOAD_FIELDS } from '../../src/contract/documents.ts';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../src/core/kyc/image-file.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AppContext } from '../platform/http/context.ts';
import { JpegCleaner, type JpegSummary } from './jpeg-cleaner.ts';

/** The largest body: the image, and the bytes that a form adds. */
const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 64 * 1024;

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
  /** Separates the parts of the form; well-formed. */
  readonly boundary: string;
}

/** An image whose bytes have been received, without its metadata. */
export interface ReceivedImage extends JpegSummary {
  /** Size in bytes after the metadata was removed. */
  readonly bytes: number;
}

/** The fields of a received upload. */
export interface ReceivedUpload {
  /** The field `fileName` as it was sent, not validated yet. */
  readonly fileName: string;
  readonly image: ReceivedImage;
}

/** Where the image of an upload is written. */
export interface UploadTarget {
  readonly encrypt: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Opens the stream for the encrypted bytes; called when the image begins to arrive. */
  readonly open: () => Promise<Writable>;
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
  const bytes = Number(c.req.header('content-length') ?? MAX_UPLOAD_BYTES);
  if (!(bytes <= MAX_UPLOAD_BYTES)) throw tooLarge();
  return { bytes, boundary };
}

const BOUNDARY_PARAMETER = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))\s*(?:;|$)/i;
/** RFC 2046, section 5.1.1: 1 to 70 characters of a small alphabet, the last one not a space. */
const WELL_FORMED = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;

/**
 * Reads the boundary between the parts of a form.
 * @param contentType the value of the header
 * @returns `undefined` for another content type, and for a missing or malformed boundary
 */
export function multipartBoundary(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, bare] = BOUNDARY_PARAMETER.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? '';
  return WELL_FORMED.test(boundary) ? boundary : undefined;
}

/**
 * Streams the one file of a form (`files`) into the target, without metadata and encrypted, and reads its name
 * (`fileName`). Never holds the whole image in memory, and nothing of it leaves the process unencrypted. Rejects as
 * soon as the file or the body is too large. The target is closed when this resolves or rejects.
 * @throws ApiError 400, 413; the error of a disk that cannot be written
 */
export async function receiveUpload(
  c: AppContext,
  { boundary }: Pick<AnnouncedUpload, 'boundary'>,
  target: UploadTarget,
): Promise<ReceivedUpload> {
  const body = c.req.raw.body;
  if (body === null) throw incomplete();
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: FORM_LIMITS,
  });
  const stop = new AbortController();
  const form = readForm(parser, target, stop.signal);
  try {
    const reading = pipeline(Readable.fromWeb(body), limitedTo(MAX_UPLOAD_BYTES), parser, stop);
    const [, image] = await Promise.all([reading, form.image]);
    const fileName = form.fileName();
    if (fileName === undefined || image === undefined) throw incomplete();
    return { fileName, image };
  } catch (error) {
    throw error instanceof ApiError || isDiskError(error) ? error : incomplete();
  } finally {
    // If reading, parsing or storing fails, the other two must not wait.
    stop.abort();
    await form.finished();
  }
}

/**
 * @returns `fileName`, which returns the name once the form has been read; `image`, which settles when the file was
 * received or cannot be received, and resolves to `undefined` when the form ends without a file; and `finished`, which
 * waits until the target is closed
 */
function readForm(parser: InstanceType<typeof Busboy>, target: UploadTarget, signal: AbortSignal) {
  let fileName: string | undefined;
  let receiving: Promise<ReceivedImage> | undefined;
  const image = new Promise<ReceivedImage | undefined>((resolve, reject) => {
    parser.on('field', (name: string, value: string) => {
      if (name === UPLOAD_FIELDS.name) fileName ??= value;
    });
    parser.on('file', (name: string, stream: BusboyFileStream) => {
      // A part that breaks off may fail before it has a reader.
      stream.on('error', reject);
      if (name !== UPLOAD_FIELDS.image) {
        stream.resume();
        reject(incomplete());
        return;
      }
      stream.once('limit', () => reject(tooLarge()));
      receiving = receiveImage(stream, target, signal);
      receiving.then(resolve, reject);
    });
    parser.on('finish', () => {
      if (receiving === undefined) resolve(undefined);
    });
    parser.on('error', reject);
  });
  // The promise may reject before it is awaited.
  image.catch(() => undefined);
  const finished = () =>
    receiving?.then(
      () => undefined,
      () => undefined,
    );
  return { fileName: () => fileName, image, finished };
}

/** Cleans, encrypts and stores an image. Reads to the end even if the bytes are not an image. */
async function receiveImage(
  file: Readable,
  { encrypt, open }: UploadTarget,
  signal: AbortSignal,
): Promise<ReceivedImage> {
  const cleaner = new JpegCleaner();
  let bytes = 0;
  const clean = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      for (const cleaned of cleaner.write(chunk)) {
        bytes += cleaned.byteLength;
        yield cleaned;
      }
    }
  };
  const stored = await open();
  // The pipeline reports the errors of the stream.
  stored.on('error', () => undefined);
  try {
    await pipeline(file, clean, encrypt, stored, { signal });
    return { ...cleaner.findings(), bytes };
  } finally {
    stored.destroy();
    if (!stored.closed) await new Promise((resolve) => stored.once('close', resolve));
  }
}

/** Passes on at most `limit` bytes, and fails with 413 beyond that. */
function limitedTo(limit: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passed += chunk.byteLength;
      if (passed > limit) done(tooLarge());
      else done(undefined, chunk);
    },
  });
}

const tooLarge = (): ApiError => new ApiError(413, FILE_TOO_LARGE, { Connection: 'close' });

const incomplete = (): ApiError =>
  new ApiError(400, `The upload must include the fields ${UPLOAD_FIELDS.image} and ${UPLOAD_FIELDS.name}.`, {
    Connection: 'close',
  });

/** Whether writing to the server's disk failed, which is not the caller's fault. */
const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['mkdir', 'open', 'write'].includes(String(error.syscall));
