import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '../../server/platform/files/document-store.ts';

/** The parts of s3rver that are used; the package has no types. */
interface S3rver {
  readonly middleware: unknown[];
  readonly httpServer: Server;
  run(): Promise<{ readonly port: number }>;
}

interface S3rverOptions {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
}

/** A Koa context. */
interface RequestContext {
  readonly path: string;
  app: object;
}

const require = createRequire(import.meta.url);
/** The id, and also the secret, of the only access key that s3rver accepts. */
const ACCESS_KEY = 'S3RVER';
const OBJECT_ENDING = '._S3rver_object';

/** A server in this process that speaks S3, with one empty bucket. */
export interface S3Server {
  readonly settings: BucketSettings;
  /** Keys of all objects. */
  keys(): Promise<readonly string[]>;
  /** Sets when an object was last modified, in seconds since 1970. */
  setTime(key: string, seconds: number): Promise<void>;
  /** Deletes the bucket. */
  dropBucket(): Promise<void>;
  /** Rejects connections from now on. */
  stop(): Promise<void>;
  /** Starts the server again on the same port, with its objects. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const S3rver = require('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver;
  const directory = await mkdtemp(join(tmpdir(), 'kopal-s3-'));
  const bucket = `kopal-${randomUUID()}`;
  const open = async (port: number) => {
    const configureBuckets = [{ name: bucket, configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
    server.middleware.unshift(acceptListSignature);
    return { server, port: (await server.run()).port };
  };
  let running = await open(0);
  const stop = async (): Promise<void> => {
    const { httpServer } = running.server;
    if (!httpServer.listening) return;
    const closed = new Promise((resolve) => httpServer.close(resolve));
    httpServer.closeAllConnections();
    await closed;
  };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${running.port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: ACCESS_KEY,
      secretAccessKey: ACCESS_KEY,
    },
    keys: async () => {
      const files = await readdir(join(directory, bucket), { recursive: true }).catch(() => []);
      return files.flatMap((file) =>
        file.endsWith(OBJECT_ENDING) ? [file.slice(0, -OBJECT_ENDING.length)] : [],
      );
    },
    setTime: (key, seconds) => utimes(join(directory, bucket, key + OBJECT_ENDING), seconds, seconds),
    dropBucket: () => rm(join(directory, bucket), { recursive: true }),
    stop,
    start: async () => {
      running = await open(running.port);
    },
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Accepts any signature of a list request: s3rver computes that signature without the slash after the bucket's name,
 * and S3 with the slash. All other requests must be signed correctly.
 */
async function acceptListSignature(context: RequestContext, next: () => Promise<void>): Promise<void> {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object;
  }
  await next();
}
